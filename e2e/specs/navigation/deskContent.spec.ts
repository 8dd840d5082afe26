import { byKeyboard } from '../../fixtures/keyboard'
import { inSight } from '../../fixtures/look'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { atDesk } from '../../pages/desk'

/** The room Inhalte: a text is found, drafted, looked at, published, seen by a visitor, and taken back. */

const sights = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

for (const { tenant, language } of [
  { tenant: havelschutz, language: 'de' },
  { tenant: funkwelle, language: 'en' },
] as const) {
  test(`${tenant.id} in ${language}: a text is drafted, looked at, published, seen and taken back`, async ({
    world,
  }) => {
    const { desk, visit } = await atDesk(world, tenant, { language, duties: ['content'] })
    const { page } = visit
    const see = async (what: string) => {
      for (const sight of sights) await inSight(page, `${what}-${language}`, sight)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 390, height: 844 })
    }
    const words = `${language === 'de' ? 'Anrufen hilft' : 'Calling helps'} ${Date.now().toString(36)}`

    await desk.open('inhalte')
    await desk.is('rooms.inhalte')
    await expect(page.getByRole('region', { name: desk.text('texts.area.start') })).toBeVisible()
    await see('desk-texts')
    const mouse = byKeyboard(page)
    await page.getByRole('searchbox').fill(desk.text('texts.name.pages.kontakt'))
    await page.getByRole('link', { name: desk.text('texts.name.pages.kontakt'), exact: true }).click()
    await desk.is('texts.name.pages.kontakt')

    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    const card = page.getByRole('region', { name, exact: true })
    const field = card.getByRole('textbox')
    const before = await field.inputValue()
    await field.fill(`${before}\n\n## ${words}\n\n<script>document.title='x'</script>\n`)
    await card.getByRole('button', { name: desk.text('texts.keep') }).click()
    await expect(card.getByText(desk.text('texts.draftKept'))).toBeVisible()
    await card.getByRole('button', { name: desk.text('texts.look'), exact: true }).click()
    const frame = card.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', '')
    const preview = frame.contentFrame()
    await expect(preview.getByRole('heading', { name: words })).toBeVisible()
    // The tenant's own look is in the frame: the page's policy lets its style in.
    const look = await preview.locator('body').evaluate((body) => getComputedStyle(body).maxWidth)
    expect(look).not.toBe('none')

    const visitor = await world.visitor(tenant, language)
    const seen = visitor.page.getByRole('heading', { name: words })
    const pageOf = await visitor.pathOf('Contact')
    await visitor.open(pageOf)
    await expect(seen).toHaveCount(0)

    await card.getByRole('button', { name: desk.text('texts.publish') }).click()
    await expect(card.locator('ins')).toContainText(words)
    mouse()
    await see('desk-text')
    const again = byKeyboard(page)
    await card.getByRole('button', { name: desk.text('texts.publishYes') }).click()
    await expect(page.getByText(desk.text('texts.published', { language: name }))).toBeVisible()
    await expect(async () => {
      await visitor.open(pageOf)
      await expect(seen).toBeVisible({ timeout: 2000 })
    }).toPass()

    await card
      .getByText(/\(\d+\)$/)
      .last()
      .click()
    await card.getByRole('button', { name: desk.text('texts.undo') }).click()
    await card.getByRole('button', { name: desk.text('texts.bringYes') }).click()
    await expect(page.getByText(desk.text('texts.reverted', { language: name }))).toBeVisible()
    again()
    await expect(async () => {
      await visitor.open(pageOf)
      await expect(seen).toHaveCount(0, { timeout: 2000 })
    }).toPass()
  })
}

test('what people agree to is seen with its reason, and not edited', async ({ world }) => {
  const { desk, visit } = await atDesk(world, havelschutz, { duties: ['content'] })
  await desk.open('inhalte/consents.terms')
  await expect(visit.page.getByText(desk.text('texts.fixedTitle.agreed'))).toBeVisible()
  await expect(visit.page.locator('iframe').first().contentFrame().getByRole('heading').first()).toBeVisible()
  await expect(visit.page.getByRole('textbox')).toHaveCount(0)
  for (const sight of sights) await inSight(visit.page, 'desk-text-fixed', sight)
})
