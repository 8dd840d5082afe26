import { expect } from '../fixtures/world'
import type { DeskPage } from './desk'

/** The desk's room for money, as one of the people who release batches sees it. */
export class DeskMoney {
  constructor(readonly desk: DeskPage) {}

  /** Opens the room and the batch that waits there. */
  async openFirst(): Promise<void> {
    await this.desk.open('geld')
    await this.desk.is('rooms.geld')
    const batches = this.desk.visit.page.getByRole('list', { name: this.desk.text('money.batches') })
    await batches.getByRole('link').first().click()
    await this.desk.is('money.batch')
  }

  /** Presses the one button, and waits for what it says. */
  async release(says: string): Promise<void> {
    await this.desk.button('money.release').click()
    await this.says(says)
  }

  async says(key: string): Promise<void> {
    await expect(this.desk.visit.page.getByText(this.desk.text(key))).toBeVisible()
  }

  /** Refuses the first transfer that stands there. */
  async refuseFirst(reason: string): Promise<void> {
    const { page } = this.desk.visit
    await page.getByText(this.desk.text('money.refuseOne'), { exact: true }).first().click()
    await page.getByRole('textbox', { name: this.desk.text('money.reason') }).fill(reason)
    await this.desk.button('money.refuseOneYes').click()
  }
}
