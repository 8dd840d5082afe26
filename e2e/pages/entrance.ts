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
    await visit.field('personal', 'login.email').fill(email)
    await visit.field('personal', 'login.password').fill(password)
    if (remember) await visit.page.getByRole('checkbox').check()
    await visit.button('personal', 'login.submit').click()
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
    await visit.field('personal', 'registration.firstName').fill(person.firstName)
    await visit.field('personal', 'registration.lastName').fill(person.lastName)
    await visit.field('personal', 'login.email').fill(person.email)
    const terms = visit.page.getByRole('checkbox')
    if (await terms.count()) await terms.check()
    await visit.button('personal', 'registration.submit').click()
  }

  async looksIntoMailbox(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('personal', 'registration.sentTitle'))).toBeVisible()
  }

  async mailAgain(): Promise<void> {
    await this.visit.button('personal', 'mailbox.again').click()
    await this.visit.shows('personal', 'mailbox.sentAgain')
  }

  async openForgotten(): Promise<void> {
    await this.openLogin()
    await this.visit.page
      .getByRole('link', { name: this.visit.textOf('personal', 'login.forgotten') })
      .click()
    await expect(this.visit.heading(this.visit.textOf('personal', 'forgotten.title'))).toBeVisible()
  }

  async askForLink(email: string): Promise<void> {
    await this.visit.field('personal', 'login.email').fill(email)
    await this.visit.button('personal', 'forgotten.submit').click()
    await expect(this.visit.heading(this.visit.textOf('personal', 'forgotten.sentTitle'))).toBeVisible()
  }

  /** Types a new password twice and sends it. */
  async choose(password: string): Promise<void> {
    const { visit } = this
    await visit.field('personal', 'access.password').fill(password)
    await visit.field('personal', 'access.repeat').fill(password)
    await visit.button('personal', 'access.submit').click()
  }

  /** The server has said that too many people use what is typed. */
  async isCommon(): Promise<void> {
    await expect(
      this.visit.page
        .getByRole('listitem')
        .filter({ hasText: this.visit.textOf('personal', 'access.rule_common') })
        .filter({ hasText: this.visit.textOf('personal', 'access.ruleBroken') }),
    ).toBeVisible()
  }

  /** A mailed access that opens nothing any more, with the way to a new one. */
  async link(is: 'expired' | 'used' | 'missing'): Promise<void> {
    const { visit } = this
    await expect(visit.heading(visit.textOf('personal', `access.${is}Title`))).toBeVisible()
    await expect(
      visit.page.getByRole('main').getByRole('link', { name: visit.textOf('personal', 'access.another') }),
    ).toBeVisible()
  }
}
