import { expect } from '@playwright/test'
import type { Visit } from './visit'

/** What is held of a friend, and all that can be done about it. */
export class HeldPage {
  constructor(private readonly visit: Visit) {}

  async isOpen(): Promise<void> {
    await expect(this.visit.heading(this.visit.say('public', 'held.title'))).toBeVisible()
  }

  async tells(...texts: (string | RegExp)[]): Promise<void> {
    for (const text of texts)
      await expect(this.visit.page.getByRole('main').getByText(text).first()).toBeVisible()
  }

  /** Asks, is asked back, and says yes. */
  async do(ask: string, yes: string): Promise<void> {
    await this.visit.button('public', ask).click()
    await this.visit.button('public', yes).click()
  }

  async correctCity(city: string): Promise<void> {
    await this.visit.button('public', 'held.correct').click()
    await this.visit.field('public', 'friend.city').fill(city)
    await this.visit.button('public', 'held.save').click()
    await this.visit.shows('public', 'held.saved')
  }

  /** On paper stands the record alone. */
  async printsTheRecordAlone(): Promise<void> {
    const { page } = this.visit
    await page.emulateMedia({ media: 'print' })
    await expect(this.visit.heading(this.visit.say('public', 'held.title'))).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(this.visit.button('public', 'held.erase')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
}
