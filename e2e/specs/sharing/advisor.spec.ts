import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { lookAs } from '../../journeys/steps'
import { RecommendPage } from '../../pages/recommend'
import { SharePage } from '../../pages/share'

test('havelschutz: a recommendation names one of the tenant’s people, and the friend sees whom', async ({
  world,
}) => {
  const looker = lookAs('havelschutz-de')
  const visit = await world.visitor(havelschutz, 'de')
  const { page } = visit
  const product = await world.api(havelschutz, 'de').product()
  await visit.open((await visit.pathOf('AgentRecommendations')).replace(':productId', product.Id))
  await visit.consent()
  await expect(visit.heading(visit.textOf('public', 'advisor.title'))).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(6)
  await looker(visit, '95-advisors')
  await visit.button('public', 'advisor.more').click()
  await expect(cards).toHaveCount(2)
  await visit.field('public', 'advisor.search').fill('lindner')
  await expect(cards).toHaveCount(1)
  await cards.getByRole('link').click()
  await expect(page.getByText('Mara Lindner')).toBeVisible()
  await looker(visit, '96-advisor-named')

  await new RecommendPage(visit).complete(somebody(), 100)
  await new SharePage(visit).isOpen()
  await expect(page.getByText('Mara Lindner')).toBeVisible()
  const link = new URL(page.url())
  const number = link.searchParams.get('nr') ?? link.pathname.split('/').pop() ?? ''
  const friend = await world.visitor(havelschutz, 'de')
  const path = (await friend.pathOf('RecipientData')).replace(':empfehlungsnummer', number)
  await friend.open(`${path}?k=${link.searchParams.get('k') ?? ''}`)
  await friend.consent()
  await expect(friend.page.getByText('Mara Lindner')).toBeVisible()
  await looker(friend, '97-advisor-friend')
})

test('funkwelle: where nobody recommends for callers, there is no such page', async ({ world }) => {
  const visit = await world.visitor(funkwelle, 'de')
  const answer = await visit.page.goto(`${visit.origin}/de/agent/empfehlen/101`)
  expect(answer?.status()).toBe(404)
})
