import { expect } from '@playwright/test'
import { typedDate, type Person } from '../fixtures/people'
import type { Visit } from './visit'

export class FriendPage {
  constructor(private readonly visit: Visit) {}

  async isOpen(): Promise<void> {
    await expect(
      this.visit.page.getByText(this.visit.texts.like('public', 'friend.eyebrow')).first(),
    ).toBeVisible()
    await expect(
      this.visit.page.getByRole('heading', { name: this.visit.say('public', 'friend.formTitle') }),
    ).toBeVisible()
  }

  async fill(person: Person): Promise<void> {
    const field = (key: string) => this.visit.field('public', `friend.${key}`)
    await field('salutation').selectOption({ label: this.visit.say('public', 'friend.salutation_Frau') })
    await field('firstName').fill(person.firstName)
    await field('lastName').fill(person.lastName)
    await field('birthDate').fill(typedDate(person.birthDate))
    await field('email').fill(person.email)
    await field('street').fill(person.street)
    await field('houseNumber').fill(person.houseNumber)
    await field('zip').fill(person.zip)
    await field('city').fill(person.city)
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
    const field = this.visit.field('public', `friend.${key}`)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
  }

  async waits(): Promise<void> {
    await expect(
      this.visit.page.getByRole('heading', { name: this.visit.say('public', 'friend.waitingTitle') }),
    ).toBeVisible()
  }

  /** Asks for the mail once more. */
  async mailAgain(): Promise<void> {
    await this.visit.button('public', 'friend.mailAgain').click()
    await this.visit.shows('public', 'friend.mailSentAgain')
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
