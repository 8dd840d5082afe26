import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { recommended } from '../../journeys/made'
import { lookAs } from '../../journeys/steps'
import { FriendPage } from '../../pages/friend'

/** Section 5 of the specification as the friend meets it: a message beside the field, a summary with focus, nothing typed is lost. */
for (const tenant of [havelschutz, funkwelle]) {
  test(`${tenant.id}: the friend's data is checked`, async ({ world }) => {
    const made = await recommended(world, tenant, somebody())
    const visit = await world.visitor(tenant, 'de')
    await visit.page.goto(made.short)
    const form = new FriendPage(visit)
    await form.isOpen()

    await form.submit()
    for (const field of [
      'firstName',
      'lastName',
      'birthDate',
      'email',
      'street',
      'houseNumber',
      'zip',
      'city',
    ]) {
      await form.complains(field, /./)
    }
    await expect(visit.page.locator(':focus').getByRole('alert').getByRole('link').first()).toBeVisible()
    await lookAs(`${tenant.id}-de`)(visit, '05-friend-messages')

    const friend = somebody()
    const child = `${new Date().getFullYear() - 12}-05-12`
    await form.complete({ ...friend, birthDate: child })
    await form.complains('birthDate', /./)
    await form.complete({ ...friend, birthDate: '1980-02-31' })
    await form.complains('birthDate', /./)
    await form.complete({ ...friend, email: 'nicht-ganz@' })
    await form.complains('email', /./)
    await expect(visit.field('public', 'friend.lastName')).toHaveValue(friend.lastName)

    await form.complete(friend)
    await form.waits()
  })
}
