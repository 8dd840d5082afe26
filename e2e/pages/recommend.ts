import { expect } from '@playwright/test'
import type { Person } from '../fixtures/people'
import type { Visit } from './visit'

export type Portion = 100 | 50 | 0

export class RecommendPage {
  constructor(private readonly visit: Visit) {}

  async isOpen(): Promise<void> {
    // A home page's heading can begin with the same word as this one's, so the form comes first.
    await expect(this.visit.field('kit', 'shared.field.email')).toBeVisible()
    await expect(this.visit.heading(this.visit.texts.like('public', 'recommend.title'))).toBeVisible()
  }

  /** In a widget the shares are folded away below what is chosen. */
  async unfoldShares(): Promise<void> {
    await this.visit.page.locator('form details > summary').first().click()
  }

  async fill(person: Person, share: Portion): Promise<void> {
    const { visit } = this
    await visit.page
      .getByRole('radio', { name: new RegExp(`^${visit.textOf('public', `recommend.share${share}`)}`) })
      .check()
    await visit.field('kit', 'shared.field.firstName').fill(person.firstName)
    await visit.field('kit', 'shared.field.lastName').fill(person.lastName)
    await visit.field('kit', 'shared.field.email').fill(person.email)
  }

  /** Agrees to the terms, where the tenant doesn't take them as accepted. */
  async agree(): Promise<void> {
    const terms = this.visit.page.getByRole('checkbox').and(this.visit.page.locator('[name="termsAccepted"]'))
    if (await terms.count()) await terms.check()
  }

  /** The captcha, where the tenant asks for one, solves itself once something was filled in. */
  async solve(): Promise<void> {
    const name = this.visit.textOf('kit', 'shared.captcha.label')
    const captcha = this.visit.page.getByRole('group', { name })
    if ((await captcha.count()) === 0) return
    await expect(captcha).toHaveAttribute('data-phase', 'ready', { timeout: 30_000 })
  }

  async submit(): Promise<void> {
    await this.visit.button('public', 'recommend.submit').click()
  }

  async complete(person: Person, share: Portion): Promise<void> {
    await this.fill(person, share)
    await this.agree()
    await this.solve()
    await this.submit()
  }
}
