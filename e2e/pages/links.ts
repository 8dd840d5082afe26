import { expect, type Locator } from '@playwright/test'
import type { Visit } from './visit'

/** The texts of what agencies and partners both show. */
const texts = 'seller'

/** The page of a seller's own links. */
export class LinksPage {
  constructor(private readonly visit: Visit) {}

  async open(route: 'AgencyLinks' | 'ProfisellerLinks'): Promise<void> {
    const { visit } = this
    await visit.open(await visit.pathOf(route))
    await expect(visit.heading(visit.textOf(texts, 'links.title'))).toBeVisible()
  }

  async isEmpty(): Promise<void> {
    await expect(this.named('links.emptyTitle')).toBeVisible()
  }

  /** A heading within the page or beside it. */
  private named(key: string, values?: Record<string, string>): Locator {
    return this.visit.page.getByRole('heading', { name: this.visit.textOf(texts, key, values) })
  }

  async begin(): Promise<void> {
    await this.visit.button(texts, 'links.make').click()
    await expect(this.visit.field(texts, 'links.name')).toBeVisible()
  }

  /** A public link to the start page; the address stands there while it is typed. */
  async fill(name: string, handle: string): Promise<void> {
    const { visit } = this
    await visit.field(texts, 'links.name').fill(name)
    await visit.field(texts, 'links.handle').fill(handle)
    await expect(visit.page.getByText(new RegExp(`/p/${handle}$`))).toBeVisible()
  }

  /** Makes it, and gives its address. */
  async make(name: string): Promise<string> {
    const { visit } = this
    await visit.button(texts, 'links.submit').click()
    await expect(this.named('links.madeTitle', { name })).toBeVisible()
    return this.address()
  }

  async address(): Promise<string> {
    return this.visit.field(texts, 'links.addressField').inputValue()
  }

  /** What is pasted into another site, of the link that is open. */
  async embedCode(): Promise<string> {
    return this.visit.field(texts, 'links.embed').inputValue()
  }

  async leave(): Promise<void> {
    await this.visit.page.keyboard.press('Escape')
    await expect(this.visit.page.getByRole('dialog')).toHaveCount(0)
  }

  row(name: string): Locator {
    return this.visit.page.getByRole('row').filter({ hasText: name })
  }

  /** What stands in a row of the list, as people read it. */
  async shows(name: string, { visits, made }: { visits?: number; made: number }): Promise<void> {
    await expect(async () => {
      await this.visit.page.reload()
      const cells = this.row(name).locator('td.figures')
      if (visits !== undefined)
        await expect(cells.nth(1)).toHaveText(new RegExp(`${visits}$`), { timeout: 2_000 })
      await expect(cells.nth(2)).toHaveText(new RegExp(`${made}$`), { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
  }

  async openRow(name: string): Promise<void> {
    await this.visit.page.getByRole('button', { name, exact: true }).click()
    await expect(this.visit.page.getByRole('dialog', { name })).toBeVisible()
    await expect(this.visit.button(texts, 'links.takes.poster')).toBeVisible()
  }

  async pause(): Promise<void> {
    await this.visit.button(texts, 'links.pause').click()
    await expect(this.visit.button(texts, 'links.resume')).toBeVisible()
  }

  /** Asks for a file, and gives what it is called. */
  async take(as: 'png' | 'svg' | 'poster' | 'cards'): Promise<string> {
    const download = this.visit.page.waitForEvent('download')
    await this.visit.button(texts, `links.takes.${as}`).click()
    return (await download).suggestedFilename()
  }
}
