import { somebody } from '../../fixtures/people'
import { funkwelle } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { recommended } from '../../journeys/made'
import { lookAs } from '../../journeys/steps'
import { FriendPage } from '../../pages/friend'
import { HeldPage } from '../../pages/held'

test('funkwelle: a friend names a company where the offer is for companies, and only there', async ({
  world,
}) => {
  const personal = await recommended(world, funkwelle, somebody())
  const visit = await world.visitor(funkwelle, 'de')
  const form = new FriendPage(visit)
  await visit.page.goto(personal.short)
  await form.isOpen()
  await visit.consent()
  await form.fill(somebody())
  await expect(visit.field('public', 'friend.company')).toHaveCount(0)

  const business = await recommended(world, funkwelle, somebody(), { product: 'Geschäftsanschluss 250' })
  await visit.page.goto(business.short)
  await form.isOpen()
  await form.fill(somebody())
  await visit.field('public', 'friend.company').fill('Berg & Söhne GmbH')
  await lookAs('funkwelle-de')(visit, '05-friend-company')
  await form.submit()
  await form.waits()
  await visit.page.getByRole('link', { name: visit.textOf('public', 'friend.heldLink') }).click()
  await new HeldPage(visit).tells('Berg & Söhne GmbH')
})
