import { expect } from '@playwright/test'
import type { Visit } from './visit'

/** The part of the personal area where a missing reward is reported. */
export class InquiryPart {
  constructor(private readonly visit: Visit) {}

  async begin(): Promise<void> {
    await this.visit.button('personal', 'inquiry.begin').click()
    await expect(this.visit.field('personal', 'inquiry.orderNumber')).toBeFocused()
  }

  async ask(orderNumber: string, number: string, message: string): Promise<void> {
    const { visit } = this
    await visit.field('personal', 'inquiry.orderNumber').fill(orderNumber)
    await visit.field('personal', 'inquiry.recommendation').selectOption(number)
    await visit.field('personal', 'inquiry.message').fill(message)
    await visit.button('personal', 'inquiry.submit').click()
    await visit.shows('personal', 'inquiry.sent')
  }

  async tells(...texts: string[]): Promise<void> {
    const list = this.visit.page.getByRole('list', {
      name: this.visit.textOf('personal', 'inquiry.listTitle'),
    })
    for (const text of texts) await expect(list.getByText(text)).toBeVisible()
  }
}
