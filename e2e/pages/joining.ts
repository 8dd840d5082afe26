import { expect } from '@playwright/test'
import type { Person } from '../fixtures/people'
import type { Visit } from './visit'

/** An owner asks people to work for the agency, and their letter leads to the page that makes them members. */
export class JoiningPage {
  constructor(private readonly visit: Visit) {}

  /** On the page of the agency's people. */
  async ask({ firstName, lastName, email }: Person): Promise<void> {
    const { visit } = this
    await visit.button('agency', 'asked.begin').click()
    await visit.field('kit', 'shared.field.firstName').fill(firstName)
    await visit.field('kit', 'shared.field.lastName').fill(lastName)
    await visit.field('kit', 'shared.field.email').fill(email)
    await visit.page.getByRole('checkbox').check()
    await visit.button('agency', 'asked.submit').click()
    await expect(visit.page.getByText(visit.textOf('agency', 'asked.done', { email }))).toBeVisible()
  }

  async isAsked({ email }: Person): Promise<void> {
    await expect(this.asked.getByRole('listitem').filter({ hasText: email })).toBeVisible()
  }

  async noOneIsAsked(): Promise<void> {
    await expect(this.visit.button('agency', 'asked.begin')).toBeVisible()
    await expect(this.asked).toHaveCount(0)
  }

  async takeBack({ email, firstName, lastName }: Person): Promise<void> {
    const { visit } = this
    const card = this.asked.getByRole('listitem').filter({ hasText: email })
    await card.getByRole('button', { name: visit.textOf('agency', 'asked.withdraw') }).click()
    await card.getByRole('button', { name: visit.textOf('kit', 'shared.action.withdraw') }).click()
    const name = `${firstName} ${lastName}`
    await expect(visit.page.getByText(visit.textOf('agency', 'asked.withdrawDone', { name }))).toBeVisible()
  }

  private get asked() {
    return this.visit.page.getByRole('list', { name: this.visit.textOf('agency', 'asked.title') })
  }

  async offers(agency: string): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('agency', 'join.title', { agency }))).toBeVisible()
  }

  async acceptFirst(password: string): Promise<void> {
    const { visit } = this
    await visit.field('kit', 'shared.access.password').fill(password)
    await visit.field('kit', 'shared.access.repeat').fill(password)
    await visit.button('agency', 'join.submitFirst').click()
  }

  async isOver(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('kit', 'shared.invitation.over'))).toBeVisible()
  }
}
