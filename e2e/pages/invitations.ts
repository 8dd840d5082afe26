import { expect, type Locator } from '@playwright/test'
import type { Person } from '../fixtures/people'
import type { Visit } from './visit'

/** The invitation tool of an agency: the form, the list of many, and what became of them. */
export class InvitationsPage {
  constructor(private readonly visit: Visit) {}

  private async open(query = ''): Promise<void> {
    await this.visit.open(`${await this.visit.pathOf('AgencyInvitations')}${query}`)
  }

  async openForm(): Promise<void> {
    await this.open('?do=invite')
    await expect(this.visit.heading(this.visit.textOf('agency', 'invite.title'))).toBeVisible()
  }

  async fill({ firstName, lastName, email }: Person): Promise<void> {
    const { visit } = this
    await visit.field('agency', 'desk.firstName').fill(firstName)
    await visit.field('agency', 'desk.lastName').fill(lastName)
    await visit.field('agency', 'desk.email').fill(email)
    await visit.page.getByRole('radio', { name: visit.textOf('agency', 'invite.talk_phone') }).check()
  }

  /** The member says that there was a yes. */
  async says(): Promise<void> {
    await this.visit.page.getByRole('checkbox').check()
  }

  async send(): Promise<void> {
    await this.visit.button('agency', 'invite.submit').click()
  }

  async isSentTo({ firstName, lastName }: Person): Promise<void> {
    const name = `${firstName} ${lastName}`
    await expect(
      this.visit.page.getByText(this.visit.textOf('agency', 'invite.done', { name })),
    ).toBeVisible()
  }

  async openAll(): Promise<void> {
    await this.open()
    await expect(this.visit.heading(this.visit.textOf('agency', 'report.title_invitations'))).toBeVisible()
  }

  row({ email }: Pick<Person, 'email'>): Locator {
    return this.visit.page.getByRole('row').filter({ hasText: email })
  }

  async openList(): Promise<void> {
    await this.open('?do=list')
    await expect(this.visit.heading(this.visit.textOf('agency', 'invite.listTitle'))).toBeVisible()
  }

  /** Reads a file, and tries what stands in it: with the word, as no list is looked at without. */
  async tries(name: string, bytes: Buffer): Promise<void> {
    const { visit } = this
    await visit.field('agency', 'invite.file').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
    await visit.shows('agency', 'invite.file_read')
    await visit.page.getByRole('radio', { name: visit.textOf('agency', 'invite.talk_onSite') }).check()
    await this.says()
    await visit.button('agency', 'invite.listTry').click()
  }

  line(number: number): Locator {
    const name = this.visit.textOf('agency', 'invite.lines')
    return this.visit.page
      .getByRole('list', { name })
      .getByRole('listitem')
      .filter({ hasText: this.visit.textOf('agency', 'invite.line', { number: String(number) }) })
  }
}
