import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { recommended } from '../../journeys/made'
import { ContactPage } from '../../pages/contact'
import { FriendPage } from '../../pages/friend'
import type { Visit } from '../../pages/visit'

/** A mistake leads to its field, also when it is found later, and nothing pulls the page away from there. */

const phones = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
]

/** What has the focus, and the first field that is wrong, are on screen together. */
const inSight = (visit: Visit) =>
  visit.page.evaluate(() => {
    const parts = [document.activeElement, document.querySelector('[aria-invalid="true"]')]
    return parts.map((part) => {
      const box = part?.getBoundingClientRect()
      return box !== undefined && box.bottom > 0 && box.top < innerHeight
    })
  })

for (const tenant of [havelschutz, funkwelle]) {
  test(`${tenant.id}: the recommender’s own address leads back to its field`, async ({ world }) => {
    const recommender = somebody()
    const made = await recommended(world, tenant, recommender)
    for (const phone of phones) {
      const visit = await world.visitor(tenant, 'de')
      await visit.page.setViewportSize(phone)
      await visit.page.goto(made.short)
      const form = new FriendPage(visit)
      await form.isOpen()
      await form.complete({ ...somebody(), email: recommender.email })
      const field = visit.field('kit', 'shared.field.email')
      await expect(field).toBeFocused()
      await form.complains('email', new RegExp(visit.textOf('kit', 'error.recipient.same_email')))
      expect(await inSight(visit), `${phone.width} × ${phone.height}`).toEqual([true, true])
      await expect(visit.page.getByRole('main').getByText(/^email: /)).toHaveCount(0)
    }
  })
}

test('the contact form names no security check, and stays where its fields are', async ({ world }) => {
  for (const phone of phones) {
    const visit = await world.visitor(havelschutz, 'de')
    await visit.page.setViewportSize(phone)
    const contact = new ContactPage(visit)
    await contact.open()
    await visit.consent()
    await contact.send()
    const check = visit.textOf('kit', 'shared.captcha.label')
    await expect(visit.page.locator('form [role="alert"]').getByRole('link').first()).toBeAttached()
    await expect(visit.page.getByRole('link', { name: new RegExp(`^${check}`) })).toHaveCount(0)
    expect(await inSight(visit), `${phone.width} × ${phone.height}`).toEqual([true, true])
  }
})
