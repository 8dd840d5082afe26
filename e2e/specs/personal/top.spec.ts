import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { member, password } from '../../journeys/account'
import { confirmed, recommended } from '../../journeys/made'
import { claim } from '../../journeys/steps'
import { EntrancePage } from '../../pages/entrance'
import { PersonalPage } from '../../pages/personal'
import type { Visit } from '../../pages/visit'

/** A page that follows another begins at its top, wherever the one before was scrolled to. */
const isAtTop = ({ page }: Visit) => expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(0)

const low = { width: 390, height: 480 }

for (const tenant of [funkwelle, havelschutz]) {
  test(`${tenant.id}: the area begins at its top after a login far down the page`, async ({ world }) => {
    const { person } = await member(world, tenant)
    const visit = await world.visitor(tenant, 'de')
    await visit.page.setViewportSize(low)
    await new EntrancePage(visit).openLogin()
    await visit.consent()
    await visit.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await new PersonalPage(visit).login(person.email, password)
    await isAtTop(visit)
  })

  test(`${tenant.id}: what follows a claim begins at its top`, async ({ world }) => {
    const recommender = somebody()
    const made = await recommended(world, tenant, recommender)
    await confirmed(world, tenant, made, somebody())
    await world.feed(tenant).order(made.number)
    const visit = await world.visitor(tenant, 'de')
    await visit.page.setViewportSize(low)
    await claim(world, visit, recommender, tenant === funkwelle ? 'voucher' : 'bank')
    await isAtTop(visit)
  })
}
