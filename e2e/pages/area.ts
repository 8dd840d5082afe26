import { expect, type Locator } from '@playwright/test'
import type { Person } from '../fixtures/people'
import type { Visit } from './visit'

/** The pages of who works for an agency or is a partner, and their door. */
export class AreaPage {
  constructor(
    private readonly visit: Visit,
    private readonly texts: 'agency' | 'profiseller' = 'agency',
  ) {}

  async isLogin(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf(this.texts, 'memberLogin.title'))).toBeVisible()
    // The server's first picture has the heading, too; the form is the screen's.
    await expect(this.visit.field('kit', 'shared.field.email')).toBeVisible()
  }

  /** On the login that is open. */
  async logIn(email: string, password: string): Promise<void> {
    const { visit } = this
    await this.isLogin()
    await visit.field('kit', 'shared.field.email').fill(email)
    await visit.field('kit', 'shared.field.password').fill(password)
    await visit.button('kit', 'shared.action.login').click()
  }

  /** By the mailed link: sets a password, and is in. */
  async enter(link: string, password: string): Promise<void> {
    const { visit } = this
    await visit.page.goto(link)
    await this.isAccess()
    await visit.field('kit', 'shared.access.password').fill(password)
    await visit.field('kit', 'shared.access.repeat').fill(password)
    await visit.button('kit', 'shared.access.submit').click()
  }

  async isAccess(): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf('kit', 'shared.access.title'))).toBeVisible()
  }

  /** On the login that is open: asks for a letter that sets another password. */
  async forget(email: string): Promise<void> {
    const { visit } = this
    await visit.page.getByRole('link', { name: visit.textOf('kit', 'shared.access.forgotten') }).click()
    await expect(visit.heading(visit.textOf('kit', 'shared.access.forgottenTitle'))).toBeVisible()
    await visit.field('kit', 'shared.field.email').fill(email)
    await visit.button('kit', 'shared.access.forgottenSubmit').click()
    await expect(visit.heading(visit.textOf('kit', 'shared.mailbox.look'))).toBeVisible()
  }

  async isStart({ firstName, lastName }: Person): Promise<void> {
    const name = { name: firstName, whole: `${firstName} ${lastName}` }
    await expect(this.visit.heading(this.visit.textOf(this.texts, 'start.title', name))).toBeVisible()
  }

  async isReport(kind: string): Promise<void> {
    await expect(this.visit.heading(this.visit.textOf(this.texts, `report.title_${kind}`))).toBeVisible()
  }

  private get nav(): Locator {
    return this.visit.page.getByRole('navigation', { name: this.visit.textOf(this.texts, 'area.nav') })
  }

  /** One of the ways, seen on a phone once they are open. */
  way(id: string): Locator {
    return this.nav.getByRole('link', { name: this.visit.textOf(this.texts, `ways.${id}`), exact: true })
  }

  /** The ways of the area, which stand behind a button on a phone. */
  async openWays(): Promise<void> {
    await expect(this.nav).toBeVisible()
    const button = this.nav.getByRole('button')
    if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false')
      await button.click()
  }

  async goTo(id: string): Promise<void> {
    await this.openWays()
    await this.way(id).click()
  }

  async isOn(id: string): Promise<void> {
    await this.openWays()
    await expect(this.way(id)).toHaveAttribute('aria-current', 'page')
  }

  /** The row of a number. */
  row(number: string): Locator {
    return this.visit.page.getByRole('row').filter({ hasText: number })
  }

  /** The head of a column, with the button that sorts by it where there is room for one. */
  column(kind: string, id: string): Locator {
    const name = this.visit.textOf(this.texts, `report.columns.${kind}.${id}`)
    // A phone shows no heads: what sorts there stands with the filters.
    const heads = this.visit.page.getByRole('columnheader', { includeHidden: true })
    return heads.filter({ hasText: name }).first()
  }

  async sort(kind: string, id: string): Promise<void> {
    const button = this.column(kind, id).getByRole('button')
    if (await button.isVisible()) return button.click()
    await this.openTools()
    const column = this.visit.textOf(this.texts, `report.columns.${kind}.${id}`)
    const label = this.visit.textOf(this.texts, 'fold.up', { column })
    await this.visit.field(this.texts, 'fold.sort').selectOption({ label })
  }

  /** What filters and sorts a list, which stands behind a button where there is no room for it. */
  async openTools(): Promise<void> {
    const { page } = this.visit
    const button = page.getByRole('button', { name: this.visit.textOf(this.texts, 'fold.open') })
    if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false')
      await button.click()
  }

  /** Searches a list of recommendations or of what came of them, and takes what is found first. */
  async search(text: string): Promise<void> {
    const { page } = this.visit
    await this.openTools()
    await page.getByRole('combobox', { name: this.visit.textOf(this.texts, 'report.searchLinks') }).fill(text)
    await page.keyboard.press('Enter')
  }

  /** Opens a row beside its list, where an order is called by its own number. */
  async openRow(number: string): Promise<void> {
    await this.row(number).getByRole('button', { name: number, exact: true }).click()
    await expect(this.visit.page.getByRole('dialog').getByText(number).first()).toBeVisible()
  }

  async logOut(): Promise<void> {
    const { visit } = this
    await visit.page.getByRole('link', { name: visit.textOf('kit', 'shared.action.logout') }).click()
    await expect(visit.heading(visit.textOf(this.texts, 'memberLogout.doneTitle'))).toBeVisible()
  }

  employee(name: string): Locator {
    return this.visit.page.getByRole('listitem').filter({ hasText: name })
  }
}
