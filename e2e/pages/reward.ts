import { expect, type Locator } from '@playwright/test'
import type { Visit } from './visit'

export class RewardPage {
  constructor(private readonly visit: Visit) {}

  async isOpen(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('public', 'reward.title'))).toBeVisible()
  }

  /** Where there is a single way, nothing is asked and its form stands there at once. */
  async choose(kind: 'bank' | 'voucher'): Promise<void> {
    const { visit } = this
    const way = visit.page
      .getByRole('radio', { name: new RegExp(visit.textOf('public', `reward.kind_${kind}`)) })
      .first()
    const form = visit.page.getByText(visit.textOf('kit', 'shared.reward.final'))
    await expect(way.or(form)).toBeVisible()
    if (await form.isVisible()) return
    await way.check()
    await visit.button('public', 'reward.next').click()
  }

  /** Types an IBAN; the page names the bank that it belongs to. */
  async enter(iban: string, bank: RegExp): Promise<void> {
    await this.visit.field('kit', 'shared.field.iban').fill(iban)
    await expect(this.visit.page.getByRole('status').filter({ hasText: bank })).toBeVisible()
  }

  async transfer(): Promise<void> {
    await this.visit.button('kit', 'shared.reward.submit_bank').click()
  }

  /** To the account that is stored, where nothing is typed. */
  async transferToStored(): Promise<void> {
    await this.visit.press('kit', 'shared.reward.submit_bank')
  }

  async takeVoucher(): Promise<void> {
    await this.visit.press('kit', 'shared.reward.submit_voucher_one')
  }

  /** With a day, or, where people look at the reward first, without one. */
  async thanks(): Promise<void> {
    const [promised, held] = (['thanksTitle', 'thanksHeldTitle'] as const).map((key) =>
      this.visit.heading(this.visit.textOf('public', `reward.${key}`)),
    ) as [Locator, Locator]
    await expect(promised.or(held)).toBeVisible()
  }
}
