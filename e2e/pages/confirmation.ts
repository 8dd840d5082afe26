import { expect } from '@playwright/test'
import type { Visit } from './visit'

export class ConfirmationPage {
  constructor(private readonly visit: Visit) {}

  async isOpen(): Promise<void> {
    await expect(this.visit.heading(this.visit.texts.like('public', 'confirmation.title'))).toBeVisible()
  }

  async confirm(): Promise<void> {
    await this.boxes().last().check()
    await this.visit.press('public', 'confirmation.submit')
  }

  /** By a finger, which is asked nothing: the page stood there as long as one reads. */
  async confirmByTouch(): Promise<void> {
    const { page } = this.visit
    await this.boxes().last().check()
    const since = await page.evaluate(() => performance.now())
    await page.waitForFunction((from) => performance.now() > from + 1000, since)
    await this.visit.button('public', 'confirmation.submit').tap()
  }

  /** What was ticked in the form stands above the terms, ticked, and with its words. */
  async repeats(words: RegExp): Promise<void> {
    const ticked = this.boxes().first()
    await expect(ticked).toBeChecked()
    await expect(ticked).toHaveAccessibleDescription(words)
  }

  private boxes() {
    return this.visit.page.getByRole('main').getByRole('checkbox')
  }

  async isDone(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('public', 'confirmation.doneTitle'))).toBeVisible()
  }
}
