import { expect } from '@playwright/test'
import type { Visit } from './visit'

/** The company's own login, on a site of its own, and the door that leads there. */
export class CompanyLoginPage {
  constructor(private readonly visit: Visit) {}

  /** By the door on the agencies' login that is open. */
  async begin(): Promise<void> {
    const { visit } = this
    await visit.page.getByRole('link', { name: visit.textOf('agency', 'memberLogin.company') }).click()
    await this.isOpen()
  }

  async isOpen(): Promise<void> {
    await expect(this.visit.heading('Firmenzugang')).toBeVisible()
  }

  async logIn(name: string): Promise<void> {
    const { page } = this.visit
    await page.getByLabel('Kennung').fill(name)
    await page.getByRole('button', { name: 'Anmelden' }).click()
  }

  async giveUp(): Promise<void> {
    await this.visit.page.getByRole('button', { name: 'Abbrechen' }).click()
  }
}
