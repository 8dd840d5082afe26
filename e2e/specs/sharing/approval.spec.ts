import { byKeyboard } from '../../fixtures/keyboard'
import { look } from '../../fixtures/look'
import { somebody } from '../../fixtures/people'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { atWork } from '../../journeys/agency'
import { confirmed, ordered, recommended } from '../../journeys/made'

test('havelschutz: two members approve an order under four eyes by keyboard, and the third sees it done', async ({
  world,
}) => {
  const operator = world.operator(havelschutz)
  const agency = await operator.agency('Agentur Vieraugen')
  const link = await operator.agencyLink(agency)
  const friend = somebody()
  const made = await recommended(world, havelschutz, somebody(), { agency: link.token })
  await confirmed(world, havelschutz, made, friend)
  await ordered(world, havelschutz, made, friend)
  const [first, second, third] = [
    await atWork(world, havelschutz, agency, 'owner'),
    await atWork(world, havelschutz, agency, 'employee'),
    await atWork(world, havelschutz, agency, 'owner-inactive'),
  ]

  for (const [one, outcome] of [
    [first, 'second'],
    [second, 'approved'],
  ] as const) {
    const { visit, area } = one
    await visit.page.reload()
    await expect(
      visit.page.getByText(visit.textOf('agency', 'start.approve_one', { number: '1' })),
    ).toBeVisible()
    await visit.page.getByRole('link', { name: visit.textOf('agency', 'start.approveWay') }).click()
    await area.isReport('orders')
    await expect(visit.page).toHaveURL(/waiting=mine/)
    const row = area.row(made.number)
    await look(visit.page, `havelschutz-de-99-area-approval-${outcome}`)
    const mouse = byKeyboard(visit.page)
    await row.getByRole('checkbox').click()
    await visit.page
      .getByRole('button', { name: visit.textOf('agency', 'approval.approve_one', { number: '1' }) })
      .click()
    await visit.button('agency', 'approval.yes').click()
    mouse()
    await expect(visit.page.getByRole('status').filter({ hasText: made.number })).toContainText(
      visit.textOf('agency', `approval.outcome_${outcome}`),
    )
    await expect(row).toBeHidden()
  }

  await third.area.goTo('orders')
  await expect(third.area.row(made.number)).toContainText(
    third.visit.textOf('agency', 'report.orderStatus.approved'),
  )
  await expect(third.area.row(made.number).getByRole('checkbox')).toHaveCount(0)
})
