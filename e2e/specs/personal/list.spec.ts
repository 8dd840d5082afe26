import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'

interface Row {
  number: string
  status: string
  product: { id: string; name: string }
  createdAt: string
}

const statuses = ['Offen', 'Ok', 'Freigegeben', 'Gezahlt', 'Abgelaufen', 'Storniert']

for (const tenant of [havelschutz, funkwelle]) {
  test(`${tenant.id}: fifty recommendations come ten at a time and are filtered by codes`, async ({
    world,
  }) => {
    const { visit } = await member(world, tenant)
    const overview = await visit.get<{ recommendations: Row[] }>('/bff/personal/overview')
    const [one] = overview.recommendations
    if (!one) throw new Error('no recommendation to copy')
    const recommendations = Array.from({ length: 50 }, (_, index) => ({
      ...one,
      number: `V${String(index).padStart(9, '0')}`,
      status: statuses[index % statuses.length],
      product:
        index % 2
          ? one.product
          : { ...one.product, id: 'x', name: 'Ein Angebot mit einem sehr langen Namen' },
    }))
    await visit.page.route('**/bff/personal/overview', (route) =>
      route.fulfill({ json: { ...overview, recommendations } }),
    )
    const personal = new PersonalPage(visit)
    await personal.open()
    const list = visit.page.getByRole('list', { name: visit.say('personal', 'dashboard.listTitle') })
    await expect(list.getByText(/^Nummer /)).toHaveCount(10)
    await lookAs(`${tenant.id}-de`)(visit, '72-area-many')

    await visit.page.getByLabel(visit.say('personal', 'filter.status')).selectOption('Gezahlt')
    await expect(list.getByText(/^Nummer /)).toHaveCount(8)
    await expect(visit.page).toHaveURL(/\?status=Gezahlt$/)
    await visit.page.reload()
    await expect(list.getByText(/^Nummer /)).toHaveCount(8)
    await visit.button('personal', 'filter.reset').click()
    await visit.page
      .getByRole('button', { name: visit.say('personal', 'filter.more_other', { count: '10' }) })
      .click()
    await expect(list.getByText(/^Nummer /)).toHaveCount(20)
    await expect(list.getByRole('heading').nth(10)).toBeFocused()
  })
}
