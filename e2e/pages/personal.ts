import { expect } from '@playwright/test'
import type { Visit } from './visit'

interface Overview {
  recommendations: { timeline: { kind: string }[] }[]
}

/** What the server calls an event; most are called by the key of their text. */
const calledOtherwise: Record<string, string> = {
  released: 'approved',
  chosen: 'award_chosen',
  paid: 'award_paid',
  voucherMailed: 'award_voucher',
}
const wire = (event: string) =>
  calledOtherwise[event] ?? event.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export class PersonalPage {
  constructor(private readonly visit: Visit) {}

  /** Follows the mailed access link, sets a password, and is logged in. */
  async enter(link: string, password: string): Promise<void> {
    const { visit } = this
    await visit.page.goto(link)
    await this.isAccess()
    await visit.field('kit', 'shared.access.password').fill(password)
    await visit.field('kit', 'shared.access.repeat').fill(password)
    await visit.button('kit', 'shared.access.submit').click()
    await this.isOpen()
  }

  async isAccess(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('kit', 'shared.access.title'))).toBeVisible()
  }

  async login(email: string, password: string): Promise<void> {
    const { visit } = this
    await visit.open(await visit.pathOf('Login'))
    await this.isLogin()
    await visit.field('kit', 'shared.field.email').fill(email)
    await visit.field('kit', 'shared.field.password').fill(password)
    await visit.button('kit', 'shared.action.login').click()
  }

  /** The server's own first picture greets, too, before the screen stands. */
  async isOpen(): Promise<void> {
    const name = this.visit.texts.like('personal', 'dashboard.hello')
    await expect(this.visit.page.locator('#main').getByRole('heading', { level: 1, name })).toBeVisible()
  }

  async open(): Promise<void> {
    await this.visit.open(await this.visit.pathOf('Dashboard'))
    await this.isOpen()
  }

  /**
   * Waits until the time line of the only recommendation tells these events, in this order. Until all of them have
   * happened, the data is asked for alone: a page is drawn once.
   */
  async tells(events: string[], seconds: number): Promise<void> {
    const { visit } = this
    await expect(async () => {
      const { recommendations } = await visit.get<Overview>('/bff/personal/overview')
      const happened = recommendations[0]?.timeline.map(({ kind }) => kind) ?? []
      expect(
        events.filter((event) => !happened.includes(wire(event))),
        'still to happen',
      ).toEqual([])
    }).toPass({ timeout: seconds * 1000, intervals: [250, 500] })
    await this.open()
    await this.unfold()
    const words = events.map((event) => escaped(visit.textOf('personal', `event.${event}`)))
    await expect(visit.page.getByRole('main')).toHaveText(new RegExp(words.join('.*'), 's'), {
      useInnerText: true,
    })
  }

  /** The stories of what is over are folded away. */
  async unfold(): Promise<void> {
    const list = this.visit.page.getByRole('list', {
      name: this.visit.textOf('personal', 'dashboard.listTitle'),
    })
    await expect(list).toBeVisible()
    const folded = list.locator('details:not([open]) > summary')
    while ((await folded.count()) > 0) await folded.first().click()
  }

  /** Ends the first code; cards would lead nowhere, so it is asked first. */
  async endCode(): Promise<void> {
    const { visit } = this
    await visit.button('personal', 'code.end').first().click()
    await expect(visit.page.getByText(visit.textOf('personal', 'code.endText'))).toBeVisible()
    await visit.button('personal', 'code.end').first().click()
    await expect(visit.button('personal', 'code.make').first()).toBeVisible()
  }

  /** Logging out of this browser. */
  async leaveByButton(): Promise<void> {
    const { visit } = this
    await visit.button('kit', 'shared.action.logout').first().click()
    await expect(visit.heading(visit.textOf('personal', 'logout.doneTitle'))).toBeVisible()
  }

  /** Logging out where there is no login to come back by. */
  async leave(): Promise<void> {
    const { visit } = this
    await this.leaveByButton()
    await expect(
      visit.page.getByRole('link', { name: visit.textOf('kit', 'shared.logout.again') }),
    ).toBeHidden()
  }

  /** Logging out says goodbye; from there, and from the same address without a session, the way leads to the login. */
  async logout(looker: (visit: Visit, name: string) => Promise<void>): Promise<void> {
    const { visit } = this
    await visit.button('kit', 'shared.action.logout').first().click()
    await expect(visit.heading(visit.textOf('personal', 'logout.doneTitle'))).toBeVisible()
    await looker(visit, '15-goodbye')
    await visit.page
      .getByRole('main')
      .getByRole('link', { name: visit.textOf('kit', 'shared.logout.again') })
      .click()
    await this.isLogin()
    await visit.open(await visit.pathOf('Logout'))
    await this.isLogin()
  }

  private async isLogin(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('personal', 'login.title'))).toBeVisible()
  }
}
