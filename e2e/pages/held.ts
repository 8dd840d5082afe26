import { expect } from '@playwright/test'
import type { Visit } from './visit'

/** What is held of a friend, and all that can be done about it. */
export class HeldPage {
  constructor(private readonly visit: Visit) {}

  async isOpen(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('public', 'held.title'))).toBeVisible()
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

  async correctLastName(name: string): Promise<void> {
    await this.visit.button('public', 'held.correct').click()
    await this.visit.field('public', 'friend.lastName').fill(name)
    await this.visit.button('public', 'held.save').click()
    await this.visit.shows('public', 'held.saved')
  }

  /** Gives the tenant's number of the customer, where a link led straight to it. */
  async giveCustomerNumber(number: string): Promise<void> {
    const field = this.visit.field('public', 'held.customerField')
    await expect(field).toBeInViewport()
    await field.fill(number.replace(/.{5}/, '$& '))
    await this.visit.button('public', 'held.customerSubmit').click()
    await this.tells(this.visit.textOf('public', 'held.customerKnown', { last3: number.slice(-3) }))
    await this.tells(this.visit.textOf('public', 'held.customerIs', { last3: number.slice(-3) }))
    await expect(field).toHaveValue('')
  }

  /** On paper stands the record alone. */
  async printsTheRecordAlone(): Promise<void> {
    const { page } = this.visit
    await page.emulateMedia({ media: 'print' })
    await expect(this.visit.heading(this.visit.textOf('public', 'held.title'))).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(this.visit.button('public', 'held.erase')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
}
