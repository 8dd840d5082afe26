import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect, test } from '../../fixtures/world'
import { entered, recommended } from '../../journeys/made'
import { lookAs } from '../../journeys/steps'
import { FriendPage } from '../../pages/friend'

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk('who declines by the link of a mail is never written to again', async ({ world }) => {
    const friend = somebody()
    const made = await recommended(world, tenant, somebody())
    await entered(world, tenant, made, friend)
    const mailbox = await world.visitor(tenant, 'de')
    const path = await mailbox.pathOf('Decline')
    await mailbox.page.goto(await world.mail.link(friend.email, new RegExp(`${path}#t=`)))
    await mailbox.consent()
    await expect(mailbox.heading(mailbox.textOf('public', 'decline.title'))).toBeVisible()
    await expect(mailbox.page).not.toHaveURL(/#t=/)
    await looker(mailbox, '86-decline')
    await mailbox.press('public', 'decline.submit')
    await expect(mailbox.heading(mailbox.textOf('public', 'decline.doneTitle'))).toBeVisible()
    await looker(mailbox, '87-declined')

    // The link is good for others; the mailbox isn't taken again.
    const later = await world.visitor(tenant, 'de')
    await later.page.goto(made.short)
    const page = new FriendPage(later)
    await page.isOpen()
    await later.consent()
    await page.complete(friend)
    await expect(later.heading(later.textOf('public', 'state.declined.title'))).toBeVisible()
    await looker(later, '88-declined-entry')
    expect((await world.mail.all(friend.email)).length).toBe(1)
  })
}

test('havelschutz: an address is declined from the friend’s page, with a captcha', async ({ world }) => {
  const looker = lookAs('havelschutz-de')
  const made = await recommended(world, havelschutz, somebody())
  const visit = await world.visitor(havelschutz, 'de')
  await visit.page.goto(made.short)
  await new FriendPage(visit).isOpen()
  await visit.consent()
  await visit.page.getByRole('link', { name: visit.textOf('public', 'friend.declineLink') }).click()
  await expect(visit.heading(visit.textOf('public', 'decline.title'))).toBeVisible()
  await visit.field('kit', 'shared.field.email').fill(somebody().email)
  const captcha = visit.page.getByRole('group', { name: visit.textOf('kit', 'shared.captcha.label') })
  await expect(captcha).toHaveAttribute('data-phase', 'ready', { timeout: 30_000 })
  await looker(visit, '89-decline-address')
  await visit.button('public', 'decline.submit').click()
  await expect(visit.heading(visit.textOf('public', 'decline.doneTypedTitle'))).toBeVisible()
})
