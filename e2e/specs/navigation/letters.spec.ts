import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'

/** Mail programs show a letter as wide as a phone is, and scroll by themselves what is wider. */
const widths = [320, 390]

for (const tenant of [funkwelle, havelschutz]) {
  test(`${tenant.id}: each letter, in each language and to each side, is as wide as a phone`, async ({
    world,
    browser,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'letters-'))
    const context = await browser.newContext({ isMobile: true, hasTouch: true })
    try {
      await world.operator(tenant).run('mail', 'preview', '--to', folder)
      const letters = (await readdir(folder)).filter(
        (name) => name.endsWith('.html') && name !== 'index.html',
      )
      expect(letters.length).toBeGreaterThan(100)
      const page = await context.newPage()
      const wide: string[] = []
      for (const letter of letters) {
        await page.goto(pathToFileURL(join(folder, letter)).href)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const shown = await page.evaluate(() => document.documentElement.scrollWidth)
          if (shown > width) wide.push(`${letter} at ${width}: ${shown}`)
        }
      }
      expect(wide).toEqual([])
    } finally {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
}
