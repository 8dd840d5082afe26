import { expect } from '@playwright/test'
import type { Person } from '../fixtures/people'
import type { Visit } from './visit'

/** An agency asks to take part: the form, and the page behind the letter that it brings. */
export class AgencyRequestPage {
  constructor(private readonly visit: Visit) {}

  async open(): Promise<void> {
    await this.visit.open(await this.visit.pathOf('AgencyRegistration'))
    await this.isOpen()
  }

  async isOpen(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('public', 'agencyRequest.title'))).toBeVisible()
  }

  /** From the foot of the page that is open. */
  async findAgencies(): Promise<void> {
    const { visit } = this
    await visit.page.getByRole('contentinfo').getByRole('link', { name: 'Für Agenturen' }).click()
    await expect(visit.heading(visit.textOf('agency', 'info.title'))).toBeVisible()
  }

  /** On the page for agencies that is open, or at the agencies' login. */
  async begin(): Promise<void> {
    const { visit } = this
    const register = visit.page
      .getByRole('main')
      .getByRole('link', { name: visit.textOf('agency', 'info.register') })
    await register.click()
    await this.isOpen()
  }

  async fill(agency: string, person: Person): Promise<void> {
    const { visit } = this
    const typed: [key: string, text: string][] = [
      ['agencyRequest.agency', agency],
      ['agencyRequest.street', `${person.street} ${person.houseNumber}`],
      ['agencyRequest.zip', person.zip],
      ['agencyRequest.city', person.city],
      ['friend.firstName', person.firstName],
      ['friend.lastName', person.lastName],
      ['contact.email', person.email],
      ['agencyRequest.phone', '0331 / 5550 199'],
    ]
    for (const [key, text] of typed) await visit.field('public', key).fill(text)
  }

  /** To the rules, and that the words about data were read. */
  async agree(): Promise<void> {
    for (const box of await this.visit.page.getByRole('checkbox').all()) await box.check()
  }

  async send(): Promise<void> {
    await this.visit.button('public', 'agencyRequest.submit').click()
  }

  async isSentTo({ email }: Person): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('public', 'agencyRequest.sentTitle'))).toBeFocused()
    await expect(this.visit.page.getByText(email)).toBeVisible()
  }

  /** Follows the letter's link, which by itself changes nothing. */
  async follow(link: string): Promise<void> {
    // An address that differs by its fragment alone would be no new page.
    await this.visit.page.goto('about:blank')
    await this.visit.page.goto(link)
    await expect(this.visit.page).not.toHaveURL(/#t=/)
  }

  async asks({ firstName }: Person): Promise<void> {
    const title = this.visit.textOf('public', 'agencyRequest.confirmTitle', { name: firstName })
    await expect(this.visit.heading(title)).toBeVisible()
  }

  async confirm(): Promise<void> {
    await this.visit.press('public', 'agencyRequest.confirm')
    await this.isConfirmed()
  }

  async isConfirmed(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('public', 'agencyRequest.doneTitle'))).toBeVisible()
  }

  /** From the page that says that the request counts: adds what no one has to. */
  async addDetails(website: string): Promise<void> {
    const { visit } = this
    await visit.button('public', 'agencyRequest.toDetails').click()
    await expect(visit.heading(visit.textOf('agency', 'requestDetails.title'))).toBeVisible()
    await expect(visit.page).not.toHaveURL(/[#?]/)
    await visit.field('agency', 'requestDetails.legalForm').fill('GbR')
    await visit.field('agency', 'requestDetails.website').fill(website)
  }

  async sendDetails(): Promise<void> {
    const { visit } = this
    await visit.button('agency', 'requestDetails.submit').click()
    await expect(visit.heading(visit.textOf('agency', 'requestDetails.doneTitle'))).toBeVisible()
  }

  async isOver(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('public', 'agencyRequest.overTitle'))).toBeVisible()
    await this.visit.shows('kit', 'error.agency_request.over')
  }
}
