import { readFile } from 'node:fs/promises'
import { asked } from '../../fixtures/asked'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect, test } from '../../fixtures/world'
import { manyWaiting, waiting } from '../../journeys/many'
import { lookAs } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  walk('who has forty recommendations finds each, and claims eleven rewards at once', async ({ world }) => {
    test.setTimeout(420_000)
    const looker = lookAs(`${tenant.id}-de`)
    const { visit, links } = await manyWaiting(world, tenant)
    const personal = new PersonalPage(visit)
    await personal.open()
    const { page } = visit
    const list = page.getByRole('list', { name: visit.textOf('personal', 'dashboard.listTitle') })
    const rows = list.getByText(/^Nummer /)
    await expect(rows).toHaveCount(10)
    await looker(visit, '72-area-many')
    await asked(visit, 'Dashboard, forty')

    // A page is turned on the server, and stands in the address.
    await visit.button('kit', 'shared.pager.next').click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(list.getByRole('heading', { level: 3 }).first()).toBeFocused()
    await page.reload()
    await expect(
      page.getByText(visit.textOf('kit', 'shared.pager.at', { page: '2', pages: '4' })),
    ).toBeVisible()

    // A note is kept for oneself, and finds its recommendation again; the address never tells who one's friends are.
    const first = list.getByRole('listitem').first()
    await first.locator('summary').click()
    await first.getByRole('button', { name: new RegExp(`^${visit.textOf('personal', 'note.add')}`) }).click()
    await visit.field('personal', 'note.field').fill('Zoë aus dem Chor')
    await visit.button('kit', 'shared.action.save').click()
    await expect(first.getByText('Zoë aus dem Chor')).toBeVisible()
    await visit.button('personal', 'filter.folded').click()
    await visit.field('personal', 'filter.search').fill('chor zoë')
    await expect(rows).toHaveCount(1)
    expect(page.url()).not.toMatch(/chor|zo/i)
    await page.reload()
    await expect(rows).toHaveCount(1)
    await looker(visit, '72b-area-found')

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      visit.button('personal', 'filter.file').click(),
    ])
    const table = await readFile(await file.path(), 'utf8')
    expect(table.split('\r\n')).toHaveLength(links.length + 2)
    expect(table).toContain('Zoë aus dem Chor')
    await visit.button('kit', 'shared.action.resetFilters').click()
    await expect(rows).toHaveCount(10)

    // One form for all that waits.
    const { cents } = await waiting(visit)
    expect(cents).toBeGreaterThan(0)
    await page.getByRole('button', { name: visit.texts.like('personal', 'claim.begin') }).click()
    const keep = page.getByRole('checkbox', { name: visit.textOf('personal', 'claim.keep') })
    await expect(keep).not.toBeChecked()
    await expect(page.getByRole('checkbox').and(page.locator(':not([name="keep"])'))).toHaveCount(11)
    await looker(visit, '73b-claim-many')
    await asked(visit, 'Dashboard, eleven claims')
    await visit.field('kit', 'shared.field.iban').fill(somebody().iban)
    await page.getByRole('button', { name: visit.texts.like('kit', 'shared.reward.submit_bank') }).click()
    await expect(page.getByText(visit.texts.like('personal', 'claim.done_bank'))).toBeVisible()
    expect(await waiting(visit)).toEqual({ count: 0, cents: 0 })
    await looker(visit, '73c-claimed')
  })
}
