import { expect } from '@playwright/test'
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
    const chosen = (await tile.getByRole('heading').innerText()).trim()
    await tile.getByRole('link', { name: this.visit.texts.like('public', 'product.recommendNamed') }).click()
    return chosen
  }

  private tiles() {
    return this.visit.page.getByRole('listitem').filter({
      has: this.visit.page.getByRole('link', {
        name: this.visit.texts.like('public', 'product.recommendNamed'),
      }),
    })
  }
}
