import { somebody, type Person } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect, type World } from '../../fixtures/world'
import { recommended } from '../../journeys/made'
import { access, confirm, enter, lookAs } from '../../journeys/steps'
import { EndingPage } from '../../pages/ending'
import { FriendPage } from '../../pages/friend'
import type { Visit } from '../../pages/visit'

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  /** The link is somebody else's by now, and leads on with one press. */
  const presses = async (visit: Visit): Promise<void> => {
    await new EndingPage(visit).is('linkOn')
    await visit.button('public', 'state.linkOn.go').click()
  }
  const enters = async (world: World, visit: Visit, friend: Person): Promise<void> => {
    const form = new FriendPage(visit)
    await form.complete(friend)
    await form.waits()
    await confirm(world, visit, friend)
  }

  walk('a group of five by one link gives five recommendations of one recommender', async ({ world }) => {
    const anna = somebody()
    const made = await recommended(world, tenant, anna)
    const first = somebody()
    const late = somebody()
    const typing = somebody()
    const opened = await world.visitor(tenant, 'de')
    await enter(opened, made.short, first)

    // One has a letter by the same link, one has typed half, when the first confirms.
    const overtaken = await world.visitor(tenant, 'de')
    await enter(overtaken, made.short, late)
    const half = await world.visitor(tenant, 'de')
    await half.page.goto(made.short)
    await half.consent()
    await new FriendPage(half).fill(typing)
    const letter = await world.mail.link(
      late.email,
      new RegExp(`${await overtaken.pathOf('RecipientConfirmation')}#t=`),
    )
    await confirm(world, opened, first)

    // Who typed meanwhile goes on with what was typed.
    await new FriendPage(half).submit()
    await new EndingPage(half).is('linkOn')
    await looker(half, '29-link-on')
    await presses(half)
    await expect(half.field('kit', 'shared.field.email')).toHaveValue(typing.email)
    await enters(world, half, typing)

    // Who has the letter goes on by it.
    await overtaken.page.goto(letter)
    await new EndingPage(overtaken).is('overtaken')
    await looker(overtaken, '29-overtaken-on')
    await overtaken.press('public', 'state.linkOn.go')
    const form = new FriendPage(overtaken)
    await form.isOpen()
    await form.complete(late)
    await form.waits()
    // The mailbox has answered by that: the second letter of the day isn't kept.
    await world.mail.count(late.email, 2)
    await confirm(world, overtaken, late)

    // And two who come afterwards.
    for (const friend of [somebody(), somebody()]) {
      const visit = await world.visitor(tenant, 'de')
      await visit.page.goto(made.short)
      await visit.consentOnce()
      await expect(visit.page.getByText(first.firstName, { exact: true })).toHaveCount(0)
      await presses(visit)
      await new FriendPage(visit).isOpen()
      await enters(world, visit, friend)
    }

    const own = await world.visitor(tenant, 'de')
    await access(world, own, anna)
    const { recommendations } = await own.get<{ recommendations: { timeline: { kind: string }[] }[] }>(
      '/bff/personal/overview',
    )
    expect(recommendations).toHaveLength(5)
    expect(recommendations.filter(({ timeline }) => timeline[0]?.kind === 'led_on')).toHaveLength(4)
    await looker(own, '13-five-by-one-link')
  })

  walk('two friends at one tablet both keep their letter', async ({ world }) => {
    const made = await recommended(world, tenant, somebody())
    const one = somebody()
    const two = somebody()
    const tablet = await world.visitor(tenant, 'de')
    await enter(tablet, made.short, one)
    await tablet.page.goto(made.short)
    await looker(tablet, '06-not-me')
    await tablet.button('public', 'friend.notMe').click()
    await tablet.button('public', 'friend.notMeKeep').click()
    const form = new FriendPage(tablet)
    await form.complete(two)
    await form.waitsFor(two.email)
    await world.mail.count(two.email, 1)
    // The letter of the first is as good as before.
    await confirm(world, await world.visitor(tenant, 'de'), one)
  })
}
