import { expect } from '@playwright/test'
import type { Visit } from './visit'

/** The pages that a mailed link opens and that wait for two presses. */
export class MailedStepPage {
  constructor(
    private readonly visit: Visit,
    private readonly step: { title: string; action: string; done: string },
  ) {}

  static newsletterIn = (visit: Visit) =>
    new MailedStepPage(visit, {
      title: 'newsletter.inTitle',
      action: 'newsletter.inAction',
      done: 'newsletter.inDone',
    })

  static newsletterOut = (visit: Visit) =>
    new MailedStepPage(visit, {
      title: 'newsletter.outTitle',
      action: 'newsletter.outAction',
      done: 'newsletter.outDone',
    })

  static email = (visit: Visit) =>
    new MailedStepPage(visit, { title: 'email.title', action: 'email.action', done: 'email.doneTitle' })

  /** Follows the link; the token leaves the address at once. */
  async follow(link: string): Promise<void> {
    // An address that differs by its fragment alone would be no new page.
    await this.visit.page.goto('about:blank')
    await this.visit.page.goto(link)
    await expect(this.visit.heading(this.visit.textOf('personal', this.step.title))).toBeVisible()
    await expect(this.visit.page).not.toHaveURL(/#t=/)
  }

  async take(): Promise<void> {
    await this.visit.press('personal', this.step.action)
    await expect(this.visit.heading(this.visit.textOf('personal', this.step.done))).toBeVisible()
  }

  async refused(is: 'expired' | 'used' | 'missing'): Promise<void> {
    await this.visit.press('personal', this.step.action)
    await expect(this.visit.heading(this.visit.textOf('personal', `step.${is}Title`))).toBeVisible()
  }
}
