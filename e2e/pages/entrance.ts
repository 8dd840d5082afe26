import { expect } from '@playwright/test'
import type { Person } from '../fixtures/people'
import type { Visit } from './visit'

/** The pages through which somebody without a login comes in. */
export class EntrancePage {
  constructor(private readonly visit: Visit) {}

  async openLogin(): Promise<void> {
    await this.visit.open(await this.visit.pathOf('Login'))
    await this.isLogin()
  }

  async isLogin(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('personal', 'login.title'))).toBeVisible()
  }

  /** Tries a pair on the open login page. */
  async attempt(email: string, password: string, remember = false): Promise<void> {
    const { visit } = this
    await visit.field('kit', 'shared.field.email').fill(email)
    await visit.field('kit', 'shared.field.password').fill(password)
    if (remember) await visit.page.getByRole('checkbox').check()
    await visit.button('kit', 'shared.action.login').click()
  }

  /** The login is refused with the words for a code. */
  async refused(...codes: string[]): Promise<void> {
    const words = codes.map((code) =>
      this.visit.textOf('kit', `error.${code}`).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    await expect(
      this.visit.page.getByRole('alert').filter({ hasText: new RegExp(words.join('|')) }),
    ).toBeVisible()
  }

  async openRegistration(): Promise<void> {
    await this.visit.open(await this.visit.pathOf('Registration'))
    await expect(this.visit.heading(this.visit.textOf('personal', 'registration.title'))).toBeVisible()
  }

  async register(person: Person): Promise<void> {
    const { visit } = this
    await visit.field('kit', 'shared.field.firstName').fill(person.firstName)
    await visit.field('kit', 'shared.field.lastName').fill(person.lastName)
    await visit.field('kit', 'shared.field.email').fill(person.email)
    const terms = visit.page.getByRole('checkbox')
    if (await terms.count()) await terms.check()
    await visit.button('personal', 'registration.submit').click()
  }

  async looksIntoMailbox(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('kit', 'shared.mailbox.look'))).toBeVisible()
  }

  async mailAgain(): Promise<void> {
    await this.visit.button('kit', 'shared.mailbox.again').click()
    await this.visit.shows('kit', 'shared.mailbox.sentAgain')
  }

  async openForgotten(): Promise<void> {
    await this.openLogin()
    await this.visit.page
      .getByRole('link', { name: this.visit.textOf('kit', 'shared.access.forgotten') })
      .click()
    await expect(this.visit.heading(this.visit.textOf('kit', 'shared.access.forgottenTitle'))).toBeVisible()
  }

  async askForLink(email: string): Promise<void> {
    await this.visit.field('kit', 'shared.field.email').fill(email)
    await this.visit.button('kit', 'shared.access.forgottenSubmit').click()
    await expect(this.visit.heading(this.visit.textOf('kit', 'shared.mailbox.look'))).toBeVisible()
  }

  /** Asks on the open login page for a link that logs in, and gives the number of this browser. */
  async askForLoginLink(email: string, remember = false): Promise<string> {
    const { visit } = this
    await visit.field('kit', 'shared.field.email').fill(email)
    if (remember) await visit.page.getByRole('checkbox').check()
    await visit.button('personal', 'login.link').click()
    await this.looksIntoMailbox()
    return visit.page
      .getByRole('group', { name: visit.textOf('personal', 'loginLink.numberTitle') })
      .innerText()
  }

  /** Follows a mailed link that logs in; the token leaves the address at once. */
  async followLoginLink(link: string): Promise<void> {
    await this.visit.page.goto('about:blank')
    await this.visit.page.goto(link)
    await expect(this.visit.page).not.toHaveURL(/#t=/)
  }

  /** Enters the number of the browser that asked. */
  async enterNumber(number: string): Promise<void> {
    await this.visit.field('personal', 'loginLink.number').fill(number)
    await this.visit.button('personal', 'loginLink.confirm').click()
  }

  /** The page has the heading of a text. */
  async says(namespace: 'kit' | 'personal', key: string): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf(namespace, key))).toBeVisible()
  }

  /** Types a new password twice and sends it. */
  async choose(password: string): Promise<void> {
    const { visit } = this
    await visit.field('kit', 'shared.access.password').fill(password)
    await visit.field('kit', 'shared.access.repeat').fill(password)
    await visit.button('kit', 'shared.access.submit').click()
  }

  /** The server has said that too many people use what is typed. */
  async isCommon(): Promise<void> {
    await expect(
      this.visit.page
        .getByRole('listitem')
        .filter({ hasText: this.visit.textOf('kit', 'shared.access.rule_common') })
        .filter({ hasText: this.visit.textOf('kit', 'shared.access.ruleBroken') }),
    ).toBeVisible()
  }

  /** A mailed access that opens nothing any more, with the way to a new one. */
  async link(is: 'expired' | 'used' | 'missing'): Promise<void> {
    const { visit } = this
    await expect(
      visit.heading(visit.textOf('kit', `shared.link.${is === 'missing' ? 'incomplete' : is}`)),
    ).toBeVisible()
    await expect(
      visit.page.getByRole('main').getByRole('link', { name: visit.textOf('kit', 'shared.access.another') }),
    ).toBeVisible()
  }
}
