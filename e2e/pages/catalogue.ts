import { expect, type Locator } from '@playwright/test'
import type { Visit } from './visit'

interface Category {
  Pfad: string
  Name: string
  Titel: string
}

/** The pages of categories and products. */
export class CataloguePage {
  constructor(readonly visit: Visit) {}

  /** All categories, as the server tells them. */
  async categories(): Promise<Category[]> {
    await this.visit.open('/robots.txt')
    return this.visit.get(`/api/v1/${this.visit.texts.tenant.id}/produktkategorie`)
  }

  async pathOf(category: string): Promise<string> {
    return (await this.visit.pathOf('ProductCategory')).replace(/\/\*$/, category ? `/${category}` : '')
  }

  async open(category = '', query = ''): Promise<void> {
    await this.visit.open((await this.pathOf(category)) + query)
    await expect(this.items().first()).toBeVisible()
  }

  items(): Locator {
    return this.visit.page
      .getByRole('list', { name: this.visit.textOf('public', 'catalogue.list'), exact: true })
      .locator('> li')
  }

  async names(): Promise<string[]> {
    return this.items().getByRole('heading', { level: 2 }).allInnerTexts()
  }

  trail(): Locator {
    return this.visit.page.getByRole('navigation', { name: this.visit.textOf('public', 'catalogue.trail') })
  }

  /** Opens what narrows and orders the list, which stands behind one button. */
  async unfold(): Promise<void> {
    const tools = this.visit.page.getByRole('region', {
      name: this.visit.textOf('public', 'catalogue.tools'),
    })
    const button = tools.locator('button[aria-expanded]')
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    await expect(this.sorting()).toBeVisible()
  }

  sorting(): Locator {
    return this.visit.page.getByRole('combobox', { name: this.visit.textOf('public', 'catalogue.sort') })
  }

  filter(name: string): Locator {
    return this.visit.page.getByRole('button', { name, exact: true })
  }

  async compare(name: string): Promise<void> {
    const button = this.visit.page.getByRole('button', {
      name: this.visit.textOf('public', 'catalogue.compareNamed', { name }),
      exact: true,
    })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }

  /** What stands side by side as of now; its table is fetched when something is compared. */
  async compared(): Promise<string[]> {
    return this.visit.page.getByRole('columnheader').allInnerTexts()
  }

  async speak(language: 'de' | 'en'): Promise<void> {
    await this.visit.page.locator(`header a[hreflang="${language}"]`).click()
    await expect(this.visit.page.locator('html')).toHaveAttribute('lang', language)
  }
}
