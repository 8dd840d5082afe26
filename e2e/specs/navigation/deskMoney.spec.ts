import { asked } from '../../fixtures/asked'
import { byKeyboard } from '../../fixtures/keyboard'
import { inSight } from '../../fixtures/look'
import { somebody } from '../../fixtures/people'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { confirmed, recommended } from '../../journeys/made'
import { lookAs } from '../../journeys/steps'
import { atDesk } from '../../pages/desk'

/** The room Geld beyond its batches: how the money stands, what is to come, cases of the bank, vouchers, a month. */

const sights = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
] as const

for (const language of ['de', 'en'] as const) {
  test(`in ${language}: figures lead to their rows, and each part is read by keyboard`, async ({ world }) => {
    test.slow()
    const one = await recommended(world, havelschutz, somebody())
    await confirmed(world, havelschutz, one, somebody())
    await world.feed(havelschutz).order(one.number)
    await recommended(world, havelschutz, somebody()) // one that can still become something
    const { desk, visit } = await atDesk(world, havelschutz, { language, duties: ['money', 'people'] })
    const { page } = visit
    const see = async (what: string) => {
      for (const sight of sights) await inSight(page, what, sight)
      await page.setViewportSize({ width: 390, height: 844 })
      await asked(visit, what)
      await lookAs(`havelschutz-${language}`)(visit, what)
    }
    const part = async (name: string) => {
      await page
        .getByRole('navigation', { name: desk.text('money.parts') })
        .getByRole('link', { name: desk.text(`money.part.${name}`) })
        .click()
    }
    await desk.open('geld')
    await desk.is('rooms.geld')
    await expect(page.getByRole('heading', { name: desk.text('money.budget.title') })).toBeVisible()
    await see('desk-21-money')
    const mouse = byKeyboard(page)

    const now = page.getByRole('region', { name: desk.text('money.standing') })
    await now.getByRole('link', { name: desk.text('money.figure.possible') }).click()
    await desk.is('money.figure.possible')
    const rows = page.getByRole('list', { name: desk.text('money.rows') })
    await expect(rows.getByRole('listitem').first()).toBeVisible()
    await see('desk-22-rows')
    await page.getByRole('link', { name: desk.text('money.toStart') }).click()
    await desk.is('rooms.geld')
    const year = page.getByRole('region', { name: desk.text('money.span.year') })
    await year.getByRole('link', { name: desk.text('money.figure.spent') }).click()
    await expect(rows.getByRole('listitem').first()).toBeVisible()

    await page.getByRole('link', { name: desk.text('money.toStart') }).click()
    await part('vorschau')
    await desk.is('money.part.vorschau')
    await expect(page.getByText(desk.text('money.forecast.tooLittle'))).toBeVisible()
    await page.getByText(desk.text('money.forecast.asTable')).click()
    await expect(
      page.getByRole('table', { name: desk.text('money.forecast.table') }).getByRole('row'),
    ).toHaveCount(13)
    await see('desk-23-forecast')

    await part('faelle')
    await desk.is('money.part.faelle')
    await desk.button('money.cases.all').click()
    await expect(desk.button('money.cases.open')).toBeVisible()
    await see('desk-24-cases')

    await part('gutscheine')
    await desk.is('money.part.gutscheine')
    await see('desk-25-vouchers')

    await part('abrechnung')
    await expect(page.getByRole('table', { name: desk.text('money.statement.accounts') })).toBeVisible()
    await expect(page.getByText(desk.text('money.statement.running'))).toBeVisible()
    const file = page.waitForEvent('download')
    await page
      .getByRole('button', {
        name: desk.text('money.statement.takeAs', { format: desk.text('desk.format.csv') }),
      })
      .click()
    expect((await file).suggestedFilename()).toMatch(/-20\d\d-\d\d-20\d\d-\d\d-\d\d-\d{4}\.csv$/)
    await see('desk-26-statement')
    mouse()
  })
}
