import { expect } from '@playwright/test'
import { typedDate, type Person } from '../fixtures/people'
import type { Visit } from './visit'

export class FriendPage {
  constructor(private readonly visit: Visit) {}

  async isOpen(): Promise<void> {
    await expect(
      this.visit.page
        .getByText(this.visit.texts.like('public', 'friend.eyebrow'))
        .or(this.visit.page.getByText(this.visit.texts.like('public', 'friend.tip')))
        .first(),
    ).toBeVisible()
    await expect(
      this.visit.page.getByRole('heading', { name: this.visit.textOf('public', 'friend.formTitle') }),
    ).toBeVisible()
  }

  /** The first step: who one is, and where the letter goes. */
  async fillPerson(person: Person): Promise<void> {
    const field = (key: string) => this.visit.field('kit', `shared.field.${key}`)
    const change = this.visit.button('kit', 'shared.action.change')
    await expect(field('firstName').or(change)).toBeVisible()
    if (await change.isVisible()) await change.click()
    await field('firstName').fill(person.firstName)
    await field('lastName').fill(person.lastName)
    await field('email').fill(person.email)
  }

  /** On to the second step, where there is one. */
  async next(): Promise<void> {
    const next = this.visit.button('public', 'friend.next')
    await expect(next.or(this.visit.button('public', 'friend.submit'))).toBeVisible()
    if (await next.isVisible()) await next.click()
  }

  /** Presses the button of the step that one is on. */
  async goOn(): Promise<void> {
    const next = this.visit.button('public', 'friend.next')
    const submit = this.visit.button('public', 'friend.submit')
    await next.or(submit).click()
  }

  /** The last step is on screen. */
  async isSecond(): Promise<void> {
    await expect(this.visit.button('public', 'friend.submit')).toBeVisible()
  }

  /** The second step, as far as the tenant asks. */
  async fillRest(person: Person): Promise<void> {
    const birthDate = this.visit.field('public', 'friend.birthDate')
    if (await birthDate.isVisible()) await birthDate.fill(typedDate(person.birthDate))
  }

  /** All steps, and stays on the last. */
  async fill(person: Person): Promise<void> {
    await this.fillPerson(person)
    await this.next()
    await this.isSecond()
    await this.fillRest(person)
  }

  async submit(): Promise<void> {
    await this.visit.button('public', 'friend.submit').click()
  }

  async complete(person: Person): Promise<void> {
    await this.fill(person)
    await this.submit()
  }

  /** A message stands beside the field, is tied to it, and the field says that it is wrong. */
  async complains(key: string, message: RegExp): Promise<void> {
    const field =
      key === 'birthDate'
        ? this.visit.field('public', 'friend.birthDate')
        : this.visit.field('kit', `shared.field.${key}`)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
  }

  /** The letter is on its way to what was typed, which can be read once more. */
  async waitsFor(email: string): Promise<void> {
    await this.waits()
    await expect(this.visit.page.getByRole('main')).toContainText(email)
  }

  async waits(): Promise<void> {
    await expect(
      this.visit.page.getByRole('heading', { name: this.visit.textOf('kit', 'shared.mailbox.look') }),
    ).toBeVisible()
  }

  /** Asks for the mail once more, so soon that none leaves. */
  async mailTooSoon(): Promise<void> {
    await this.visit.button('public', 'friend.mailAgain').click()
    await expect(
      this.visit.page.getByText(this.visit.texts.like('public', 'friend.mailTooSoon')),
    ).toBeVisible()
  }

  /** Has the mail sent to another address than the one that was entered. */
  async correct(email: string, looker: (visit: Visit) => Promise<void>): Promise<void> {
    await this.visit.button('public', 'friend.mailWrong').click()
    await this.visit.field('public', 'friend.mailNew').fill(email)
    await looker(this.visit)
    await this.visit.button('public', 'friend.mailNewSend').click()
    await this.visit.shows('public', 'friend.mailMoved')
  }
}
