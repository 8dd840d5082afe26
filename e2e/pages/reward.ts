import { expect } from '@playwright/test'
import type { Visit } from './visit'

export class RewardPage {
  constructor(private readonly visit: Visit) {}

  async isOpen(): Promise<void> {
    await expect(this.visit.heading(this.visit.say('public', 'reward.title'))).toBeVisible()
  }

  async choose(kind: 'bank' | 'voucher'): Promise<void> {
    const kindName = new RegExp(this.visit.say('public', `reward.kind_${kind}`))
    await this.visit.page.getByRole('radio', { name: kindName }).first().check()
    await this.visit.button('public', 'reward.next').click()
  }

  /** Types an IBAN; the page names the bank that it belongs to. */
  async enter(iban: string, bank: RegExp): Promise<void> {
    await this.visit.field('public', 'reward.iban').fill(iban)
    await expect(this.visit.page.getByRole('status').filter({ hasText: bank })).toBeVisible()
  }

  async transfer(): Promise<void> {
    await this.visit.button('public', 'reward.submitBank').click()
  }

  async takeVoucher(): Promise<void> {
    await this.visit.button('public', 'reward.submitVoucher').click()
  }

  async thanks(): Promise<void> {
    await expect(this.visit.heading(this.visit.say('public', 'reward.thanksTitle'))).toBeVisible()
  }
}
