import { somebody } from '../../fixtures/people'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { lookAs } from '../../journeys/steps'
import { HomePage } from '../../pages/home'
import { RecommendPage } from '../../pages/recommend'
import { SharePage } from '../../pages/share'
import type { Visit } from '../../pages/visit'

/** The token has left the address, and neither storage nor cookies know of it. */
async function leftNoTrace(visit: Visit, token: string): Promise<void> {
  await expect(visit.page).not.toHaveURL(/[?&]t=/)
  const kept = await visit.page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
  )
  expect(kept).not.toContain(token)
}

async function recommends(visit: Visit): Promise<void> {
  await new RecommendPage(visit).complete(somebody(), havelschutz.share)
  await new SharePage(visit).isOpen()
}

test('who comes by an agency’s link recommends for the agency', async ({ world }) => {
  const looker = lookAs('havelschutz-de')
  const operator = world.operator(havelschutz)
  const agency = await operator.agency('Agentur Öhler & Söhne')
  const link = await operator.agencyLink(agency)

  const visit = await world.visitor(havelschutz, 'de')
  await visit.open(link.path)
  await visit.consent()
  await leftNoTrace(visit, link.token)
  await new HomePage(visit).choose()
  const notice = visit.page.getByText(
    visit.textOf('public', 'agency.title', { name: 'Agentur Öhler & Söhne' }),
  )
  await expect(notice).toBeVisible()
  await leftNoTrace(visit, link.token)
  await looker(visit, '86-agency')
  await visit.page.reload()
  await expect(notice).toBeVisible()
  await recommends(visit)
  expect(await operator.broughtBy(agency)).toBe(1)

  // The link was ended: the page says so beforehand, and everything else is as ever.
  await operator.run('agency', 'unlink', link.id)
  const late = await world.visitor(havelschutz, 'de')
  await late.open(link.path)
  await late.consent()
  await new HomePage(late).choose()
  await late.shows('public', 'agency.lostTitle')
  await looker(late, '87-agency-lost')
  await recommends(late)
  expect(await operator.broughtBy(agency)).toBe(1)
})

test('an agency’s link to a product, in English', async ({ world }) => {
  const operator = world.operator(havelschutz)
  const agency = await operator.agency('Agentur Elbe')
  const link = await operator.agencyLink(agency, '--product', '10', '--language', 'en', '--days', '1')
  const visit = await world.visitor(havelschutz, 'en')
  await visit.open(link.path)
  await visit.consent()
  await expect(visit.page.getByText('Recommended through Agentur Elbe')).toBeVisible()
  await leftNoTrace(visit, link.token)
  await lookAs('havelschutz-en')(visit, '86-agency')
  await recommends(visit)
  expect(await operator.broughtBy(agency)).toBe(1)
})
