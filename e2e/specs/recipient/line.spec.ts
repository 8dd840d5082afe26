import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { recommended } from '../../journeys/made'
import { lookAs } from '../../journeys/steps'
import { RecommendPage } from '../../pages/recommend'
import { SharePage } from '../../pages/share'

const line = 'Nach dem Rohrbruch war in drei Tagen alles erledigt, ohne Papierkram.'

for (const tenant of [havelschutz, funkwelle]) {
  test(`${tenant.id}: a friend reads who says what and who is behind it, and reports the line with one press`, async ({
    world,
  }) => {
    const made = await recommended(world, tenant, somebody(), { line, share: tenant.share })
    for (const language of ['de', 'en'] as const) {
      const visit = await world.visitor(tenant, language)
      await visit.page.goto(made.long.replace('/de/', `/${language}/`))
      const quote = visit.page.getByRole('blockquote')
      await expect(quote).toContainText(line)
      const trust = visit.page.getByRole('list', { name: visit.textOf('public', 'friend.trustLabel') })
      await expect(trust.getByRole('link')).toHaveAttribute('href', /^https:/)
      await expect(trust.getByRole('listitem')).toHaveCount(3)
      await lookAs(`${tenant.id}-${language}`)(visit, '04-friend-with-line')
      if (language === 'de') continue
      await visit.button('public', 'friend.lineReport').click()
      await visit.shows('public', 'friend.lineReported')
      await visit.page.reload()
      await expect(trust).toBeVisible()
      await expect(quote).toHaveCount(0)
    }
  })
}

test('a line goes with the message, and one that leads elsewhere is refused beside its field', async ({
  world,
}) => {
  const visit = await world.visitor(funkwelle, 'de')
  await visit.page.goto(`${world.origin(funkwelle)}/de`)
  await visit.page
    .getByRole('link', { name: visit.texts.like('public', 'product.recommendNamed') })
    .first()
    .click()
  const form = new RecommendPage(visit)
  await form.isOpen()
  const field = visit.field('public', 'recommend.line')
  await field.fill('Ruf einfach an: 030 5550 1234')
  await form.complete(somebody(), 50)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(/ohne Links/)
  await field.fill('Der Wechsel war leicht')
  await form.solve()
  await form.submit()
  await new SharePage(visit).isOpen()
  await expect(visit.field('kit', 'shared.field.message')).toHaveValue(/Der Wechsel war leicht\. Wenn du/)
})
