import { somebody, typedDate } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { recommended } from '../../journeys/made'
import { lookAs } from '../../journeys/steps'
import { FriendPage } from '../../pages/friend'

/**
 * Section 5 of the specification as the friend meets it: a message beside the field, a summary with focus, nothing
 * typed is lost.
 */
for (const tenant of [havelschutz, funkwelle]) {
  test(`${tenant.id}: the friend's data is checked`, async ({ world }) => {
    const made = await recommended(world, tenant, somebody())
    const visit = await world.visitor(tenant, 'de')
    await visit.page.goto(made.short)
    const form = new FriendPage(visit)
    await form.isOpen()

    await form.goOn()
    for (const field of ['firstName', 'lastName', 'email']) await form.complains(field, /./)
    await expect(visit.page.locator(':focus').getByRole('alert').getByRole('link').first()).toBeVisible()
    await lookAs(`${tenant.id}-de`)(visit, '05-friend-messages')

    const friend = somebody()
    await form.fillPerson({ ...friend, email: 'nicht-ganz@' })
    await form.goOn()
    await form.complains('email', /./)
    await expect(visit.field('kit', 'shared.field.lastName')).toHaveValue(friend.lastName)
    await form.fillPerson(friend)
    await form.next()
    await form.isSecond()

    if (tenant === havelschutz) {
      await form.submit()
      await form.complains('birthDate', /./)
      await form.fillRest({ ...friend, birthDate: `${new Date().getFullYear() - 12}-05-12` })
      await form.submit()
      await form.complains('birthDate', /./)
      await form.fillRest({ ...friend, birthDate: '1980-02-31' })
      await form.submit()
      await form.complains('birthDate', /./)
    } else {
      await expect(visit.field('public', 'friend.birthDate')).toHaveCount(0)
      await visit.shows('public', 'friend.oldEnough')
    }
    await visit.page.getByRole('main').getByRole('checkbox').nth(1).check()
    await form.submit()
    await form.complains('phone', /./)
    await visit.page.getByRole('main').getByRole('checkbox').nth(1).uncheck()

    // The browser's own way back, and a reload, lose nothing.
    await form.fillRest(friend)
    await visit.page.reload()
    await form.isSecond()
    if (tenant === havelschutz) {
      await visit.page.goBack()
      await expect(visit.field('kit', 'shared.field.lastName')).toHaveValue(friend.lastName)
      await expect(
        visit.page.getByRole('heading', { name: visit.textOf('public', 'friend.formTitle') }),
      ).toBeFocused()
      await visit.page.reload()
    }
    await expect(visit.field('kit', 'shared.field.email')).toHaveValue(friend.email)
    await form.next()
    await form.isSecond()
    if (tenant === havelschutz) {
      await expect(visit.field('public', 'friend.birthDate')).toHaveValue(typedDate(friend.birthDate))
    }
    await form.submit()
    await form.waitsFor(friend.email)
    await visit.page.reload()
    await form.waitsFor(friend.email)
    const elsewhere = await world.visitor(tenant, 'de')
    await elsewhere.page.goto(made.short)
    await new FriendPage(elsewhere).isOpen()
    await expect(elsewhere.page.getByText(friend.email)).toHaveCount(0)
  })
}
