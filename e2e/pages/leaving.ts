import { expect } from '@playwright/test'
import type { Visit } from './visit'

/** Section 9 of the specification: no one is asked before this. */
const afterMs = 15_100

/** What is offered to who is about to go. */
export class LeavingDialog {
  constructor(private readonly visit: Visit) {}

  /** From the next page on, time passes by the browser's clock, which the test sets forward. */
  async holdTime(): Promise<void> {
    await this.visit.page.clock.install()
  }

  /** Stays long enough, answers the question about cookies, which comes first, and goes to the tabs above the page. */
  async bringAbout(): Promise<void> {
    const { page } = this.visit
    if (await page.locator('[data-asks]').isVisible()) await this.visit.consent()
    await page.clock.runFor(afterMs)
    // The code of the dialog comes only then, and listens as soon as it is there.
    await expect(async () => {
      await page.evaluate(() =>
        document.documentElement.dispatchEvent(
          new PointerEvent('pointerleave', { pointerType: 'mouse', clientY: -4 }),
        ),
      )
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 500 })
    }).toPass()
  }
}
