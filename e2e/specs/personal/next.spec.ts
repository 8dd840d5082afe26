import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { comesIn } from '../../journeys/account'
import { confirmed, recommended } from '../../journeys/made'
import { claim, lookAs } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'
import { RecommendPage } from '../../pages/recommend'
import { SharePage } from '../../pages/share'

/** What was paid has its moment once; from it the next recommendation is made, and its friend reminded. */
for (const [tenant, kind] of [
  [havelschutz, 'bank'],
  [funkwelle, 'voucher'],
] as const) {
  test(`${tenant.id}: what was paid leads to the next recommendation`, async ({ world }) => {
    test.setTimeout(240_000)
    const looker = lookAs(`${tenant.id}-de`)
    const recommender = somebody()
    const made = await recommended(world, tenant, recommender)
    const visit = await world.visitor(tenant, 'de')
    await comesIn(world, visit, recommender)
    await confirmed(world, tenant, made, somebody())
    await world.feed(tenant).order(made.number)
    await claim(world, visit, recommender, kind)
    const personal = new PersonalPage(visit)
    await expect(async () => {
      const { payout } = await visit.get<{ payout?: object }>('/bff/personal/overview')
      expect(payout).toBeDefined()
    }).toPass({ timeout: 90_000, intervals: [250, 500] })

    // The moment, once.
    await personal.open()
    const { page } = visit
    const moment = page.getByRole('region', {
      name: visit.textOf('personal', kind === 'voucher' ? 'payout.voucherTitle_one' : 'payout.title_one'),
    })
    await expect(moment).toContainText(made.product)
    await looker(visit, '78-area-paid')

    // The terms were agreed to without a login, so the form asks for them, with all else filled in.
    const next = /^Nächste Empfehlung: /
    await moment.getByRole('link', { name: next }).click()
    const form = new RecommendPage(visit)
    await form.isOpen()
    await expect(visit.field('kit', 'shared.field.email')).toHaveValue(recommender.email)
    await form.agree()
    await visit.button('public', 'recommend.submit').click()
    const share = new SharePage(visit)
    await share.isOpen()
    const first = (await share.links()).number

    // By now nothing is left to fill in or to agree to: one press, which solves the programme's own puzzle by itself.
    await personal.open()
    await expect(moment).toBeHidden()
    await looker(visit, '79-area-next')
    const puzzles: string[] = []
    page.on('request', (request) => {
      if (/captcha|altcha|prove/.test(request.url())) puzzles.push(request.url())
    })
    await page.waitForLoadState('networkidle')
    expect(puzzles).toEqual([])
    await page.getByRole('button', { name: visit.texts.like('personal', 'another.link') }).click()
    await share.isOpen()
    expect(puzzles).not.toEqual([])
    expect((await share.links()).number).not.toBe(first)

    // Something else: the offers are in sight, and not the top of the start page.
    await page.getByRole('link', { name: visit.textOf('kit', 'shared.reward.another') }).click()
    await expect(
      page.getByRole('heading', { name: visit.textOf('public', 'home.productsTitle') }),
    ).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)

    // And the words for its friend are ready.
    await personal.open()
    await personal.unfold()
    const words = page.getByRole('group', { name: visit.textOf('personal', 'nudge.title_open') }).first()
    await expect(words).toContainText(made.product)
    await looker(visit, '80-area-nudge')
  })
}
