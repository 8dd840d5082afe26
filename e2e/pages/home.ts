import { expect, type Locator } from '@playwright/test'
import { Visit } from './visit'

export class HomePage {
  constructor(private readonly visit: Visit) {}

  async open(): Promise<void> {
    await this.visit.open(`/${this.visit.language}`)
    await expect(this.tiles().first()).toBeVisible()
  }

  /** Goes on with a product: the one whose name is given, else the first of the page. Gives its name. */
  async choose(name?: string): Promise<string> {
    const tile = name ? this.tiles().filter({ hasText: name }).first() : this.tiles().first()
    // Three stand at once; the others come on demand.
    if (name && (await tile.count()) === 0) await this.visit.button('public', 'home.more').click()
    const chosen = (await tile.getByRole('heading').innerText()).trim()
    await tile.getByRole('link', { name: this.visit.texts.like('public', 'product.recommendNamed') }).click()
    return chosen
  }

  /** The sum beside the heading: what both sides get. */
  sum(): Locator {
    return this.visit.page
      .getByRole('heading', { level: 1 })
      .locator('xpath=following-sibling::p[1]')
      .filter({ hasText: '€' })
  }

  tiles(): Locator {
    return this.visit.page.getByRole('listitem').filter({
      has: this.visit.page.getByRole('link', {
        name: this.visit.texts.like('public', 'product.recommendNamed'),
      }),
    })
  }
}
