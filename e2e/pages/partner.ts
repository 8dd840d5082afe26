import { expect } from '@playwright/test'
import type { Person } from '../fixtures/people'
import type { Visit } from './visit'

/** A partner's way in: the page before the area, the registration, the letter's page, the login and the area. */
export class PartnerPage {
  constructor(private readonly visit: Visit) {}

  /** From the foot of the page that is open. */
  async findWelcome(): Promise<void> {
    const { visit } = this
    await visit.page.getByRole('contentinfo').getByRole('link', { name: 'Für profiseller' }).click()
    await expect(visit.heading(visit.textOf('profiseller', 'home.title'))).toBeVisible()
  }

  /** From the start page, which says what partners get. */
  async comesFromHome(): Promise<void> {
    const { visit } = this
    const part = visit.page.getByRole('region', { name: visit.textOf('public', 'home.partnersTitle') })
    await expect(part).toContainText(visit.textOf('public', 'home.partnersText'))
    await part.getByRole('link', { name: visit.textOf('public', 'home.partnersAction') }).click()
    await expect(visit.heading(visit.textOf('profiseller', 'home.title'))).toBeVisible()
  }

  /** On the page before the area. */
  async begin(): Promise<void> {
    const { visit } = this
    const name = visit.textOf('profiseller', 'registration.title')
    await visit.page.getByRole('main').getByRole('link', { name }).click()
    await expect(visit.field('kit', 'shared.field.firstName')).toBeVisible()
  }

  async open(): Promise<void> {
    await this.visit.open(await this.visit.pathOf('ProfisellerRegistration'))
    await expect(this.visit.field('kit', 'shared.field.firstName')).toBeVisible()
  }

  /** The first step, of a company. */
  async fill(company: string, person: Person): Promise<void> {
    const { visit } = this
    await visit.page
      .getByRole('radio', { name: visit.textOf('profiseller', 'registration.kind_company') })
      .check()
    await visit.field('profiseller', 'registration.company').fill(company)
    await visit.field('kit', 'shared.field.firstName').fill(person.firstName)
    await visit.field('kit', 'shared.field.lastName').fill(person.lastName)
    await visit.field('kit', 'shared.field.email').fill(person.email)
  }

  async next(): Promise<void> {
    await this.visit.button('kit', 'shared.pager.next').click()
  }

  /** The second step: the rules are agreed to, and the words about data were read. */
  async agree(): Promise<void> {
    await expect(this.visit.button('profiseller', 'registration.submit')).toBeVisible()
    for (const box of await this.visit.page.getByRole('checkbox').all()) await box.check()
  }

  async send(): Promise<void> {
    await this.visit.button('profiseller', 'registration.submit').click()
  }

  async isSentTo({ email }: Person): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('kit', 'shared.mailbox.look'))).toBeFocused()
    await expect(this.visit.page.getByText(email)).toBeVisible()
  }

  /** Follows the letter's link, which by itself changes nothing. */
  async follow(link: string): Promise<void> {
    // An address that differs by its fragment alone would be no new page.
    await this.visit.page.goto('about:blank')
    await this.visit.page.goto(link)
    await expect(this.visit.page).not.toHaveURL(/#t=/)
  }

  async asks({ firstName }: Person): Promise<void> {
    const title = this.visit.textOf('profiseller', 'confirm.title', { name: firstName })
    await expect(this.visit.heading(title)).toBeVisible()
  }

  /** Confirms by a first password, and is in. */
  async confirm(password: string): Promise<void> {
    const { visit } = this
    await visit.field('kit', 'shared.access.password').fill(password)
    await visit.field('kit', 'shared.access.repeat').fill(password)
    await visit.button('profiseller', 'confirm.submitFirst').click()
  }

  /** The letter's page greets by the same words: the area is where one can log out. */
  async isIn({ firstName, lastName }: Person): Promise<void> {
    const { visit } = this
    const name = { name: firstName, whole: `${firstName} ${lastName}` }
    const title = visit.textOf('profiseller', 'start.title', name)
    await expect(visit.heading(title)).toBeVisible()
    await expect(
      visit.page.getByRole('link', { name: visit.textOf('kit', 'shared.action.logout') }),
    ).toBeVisible()
  }

  async logOut(): Promise<void> {
    const { visit } = this
    await visit.page.getByRole('link', { name: visit.textOf('kit', 'shared.action.logout') }).click()
    await expect(visit.heading(visit.textOf('profiseller', 'memberLogout.doneTitle'))).toBeVisible()
  }

  async logIn(email: string, password: string): Promise<void> {
    const { visit } = this
    await visit.field('kit', 'shared.field.email').fill(email)
    await visit.field('kit', 'shared.field.password').fill(password)
    await visit.button('kit', 'shared.action.login').click()
  }
}
