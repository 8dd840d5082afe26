import { expect } from '@playwright/test'
import type { Visit } from './visit'

export class ConfirmationPage {
  constructor(private readonly visit: Visit) {}

  async isOpen(): Promise<void> {
    await expect(this.visit.heading(this.visit.texts.like('public', 'confirmation.title'))).toBeVisible()
  }

  async confirm(): Promise<void> {
    const terms = this.visit.page.getByRole('main').getByRole('checkbox')
    if (await terms.count()) await terms.first().check()
    await this.visit.button('public', 'confirmation.submit').click()
  }

  async isDone(): Promise<void> {
    await expect(this.visit.heading(this.visit.say('public', 'confirmation.doneTitle'))).toBeVisible()
  }
}
