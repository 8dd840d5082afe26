import { expect } from '@playwright/test'
import type { Person } from '../fixtures/people'
import type { Visit } from './visit'

/** The desk of somebody who recommends for callers, and its doors. */
export class AgentPage {
  constructor(private readonly visit: Visit) {}

  /** By an operator's link. */
  async setPassword(path: string, password: string): Promise<void> {
    await this.visit.open(path)
    await expect(this.visit.heading(this.visit.textOf('agency', 'agentAccess.title'))).toBeVisible()
    await this.visit.consentOnce()
    await this.visit.field('agency', 'agentAccess.password').fill(password)
    await this.visit.button('agency', 'agentAccess.submit').click()
    await this.isOpen()
  }

  async logIn(number: string, password: string): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('agency', 'login.title'))).toBeVisible()
    await this.visit.field('agency', 'login.number').fill(number)
    await this.visit.field('agency', 'login.password').fill(password)
    await this.visit.button('agency', 'login.submit').click()
    await this.isOpen()
  }

  async logOut(): Promise<void> {
    await this.visit.button('agency', 'desk.logout').click()
  }

  async isOpen(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('agency', 'desk.title'))).toBeVisible()
  }

  async fill(caller: Person): Promise<void> {
    await this.visit.field('agency', 'desk.firstName').fill(caller.firstName)
    await this.visit.field('agency', 'desk.lastName').fill(caller.lastName)
    await this.visit.field('agency', 'desk.email').fill(caller.email)
  }

  async hearsYes(): Promise<void> {
    await this.visit.page.getByRole('checkbox', { name: this.visit.textOf('agency', 'desk.yes') }).check()
  }

  async send(): Promise<void> {
    await this.visit.button('agency', 'desk.submit').click()
  }

  async isDone(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('agency', 'done.title'))).toBeVisible()
  }

  /** Another call, by the keyboard alone: the button has the focus, and then the first field. */
  async next(): Promise<void> {
    await this.visit.page.keyboard.press('Enter')
    await this.isOpen()
    await expect(this.visit.field('agency', 'desk.firstName')).toBeFocused()
  }
}
