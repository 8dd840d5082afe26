import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { entered, recommended } from '../../journeys/made'
import { ConfirmationPage } from '../../pages/confirmation'

const phones = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]

for (const tenant of [havelschutz, funkwelle]) {
  test(`${tenant.id}: the tick and the button of the confirmation stand on one screen`, async ({ world }) => {
    const friend = somebody()
    const made = await recommended(world, tenant, somebody(), { share: 50 })
    await entered(world, tenant, made, friend)
    const link = await world.mail.link(friend.email, /\/empfaengerbestaetigung#t=/)
    const visit = await world.visitor(tenant, 'de')
    await visit.page.goto(link)
    await visit.consent()
    await new ConfirmationPage(visit).isOpen()
    for (const phone of phones) {
      await visit.page.setViewportSize(phone)
      await visit.page.evaluate(() => scrollTo(0, 0))
      for (const part of [
        visit.page.getByRole('main').getByRole('checkbox'),
        visit.button('public', 'confirmation.submit'),
      ]) {
        const box = await part.boundingBox()
        expect
          .soft((box?.y ?? Infinity) + (box?.height ?? 0), `${phone.width} × ${phone.height}`)
          .toBeLessThanOrEqual(phone.height)
      }
    }
  })
}
