import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { lookAs, recommend } from '../../journeys/steps'
import { EndingPage } from '../../pages/ending'
import { PersonalPage } from '../../pages/personal'

for (const tenant of [havelschutz, funkwelle]) {
  const looker = lookAs(`${tenant.id}-de`)

  test(`${tenant.id}: the link comes as a story picture and as a code to save`, async ({ world }) => {
    const visit = await world.visitor(tenant, 'de')
    await recommend(visit, somebody())
    const preview = visit.page.getByRole('img', { name: visit.say('public', 'share.storyAlt') })
    await preview.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        preview.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]),
      )
      .toEqual([1080, 1920])
    await expect(visit.page.getByText(visit.say('public', 'code.withoutTitle'))).toBeVisible()
    await looker(visit, '86-share')
    for (const kind of ['PNG', 'SVG']) {
      const [file] = await Promise.all([
        visit.page.waitForEvent('download'),
        visit.page.getByRole('link', { name: visit.say('public', 'share.qrSave', { kind }) }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`-qr\\.${kind.toLowerCase()}$`))
    }
  })

  test(`${tenant.id}: what nobody ordered is withdrawn, after asking`, async ({ world }) => {
    const { visit } = await member(world, tenant)
    const overview = await visit.get<{ recommendations: { link: string }[] }>('/bff/personal/overview')
    const link = overview.recommendations[0]?.link ?? ''
    const friend = await world.visitor(tenant, 'de')
    await friend.page.goto(`${link}/whatsapp`)
    await friend.consent()

    const personal = new PersonalPage(visit)
    await expect(async () => {
      await personal.open()
      await expect(visit.page.getByRole('row', { name: 'WhatsApp 1 1' })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await visit.button('personal', 'withdraw.begin').click()
    await looker(visit, '87-withdraw')
    await visit.page.getByRole('button', { name: visit.say('personal', 'withdraw.keep') }).click()
    await expect(visit.page.getByRole('dialog')).toBeHidden()
    await visit.button('personal', 'withdraw.begin').click()
    await visit.page.getByRole('button', { name: visit.say('personal', 'withdraw.submit') }).click()
    await expect(visit.page.getByText(visit.texts.like('personal', 'event.withdrawn'))).toBeVisible()
    await expect(visit.button('personal', 'withdraw.begin')).toHaveCount(0)
    await looker(visit, '88-withdrawn')

    await friend.page.goto(link)
    await new EndingPage(friend).is('cancelled')
    await looker(friend, '89-friend-withdrawn')
  })

  test(`${tenant.id}: the page of old links has a way on`, async ({ world }) => {
    const visit = await world.visitor(tenant, 'de')
    await visit.page.goto(`${visit.origin}${await visit.pathOf('ExpiredRecommendation')}`)
    await visit.consent()
    await new EndingPage(visit).is('expired')
    await looker(visit, '90-expired')
    const main = visit.page.getByRole('main')
    await expect(main.getByRole('link', { name: visit.say('public', 'state.enterCode') })).toBeVisible()
    await main.getByRole('link', { name: visit.texts.like('public', 'state.contact') }).click()
    await expect(visit.page).toHaveURL(/kontakt/)
  })
}
