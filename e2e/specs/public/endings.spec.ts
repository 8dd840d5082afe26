import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz, shortlived } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect, test } from '../../fixtures/world'
import { confirmed, recommended } from '../../journeys/made'
import { confirm, enter, lookAs, recommend } from '../../journeys/steps'
import { ConfirmationPage } from '../../pages/confirmation'
import { EndingPage } from '../../pages/ending'
import { FriendPage } from '../../pages/friend'
import { HomePage } from '../../pages/home'
import { RecommendPage } from '../../pages/recommend'
import { SharePage } from '../../pages/share'

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk('a link with a wrong key shows nothing personal', async ({ world }) => {
    const person = somebody()
    const made = await recommended(world, tenant, person)
    const visit = await world.visitor(tenant, 'de')
    const spoilt = made.short.replace(/.{4}$/, (end) => (end === 'ZZZZ' ? 'YYYY' : 'ZZZZ'))
    await visit.page.goto(spoilt)
    await new EndingPage(visit).is('unknown')
    await expect(visit.page.getByText(person.firstName)).toHaveCount(0)
    await looker(visit, '20-wrong-link')
  })

  walk('a second recommender learns that the friend was recommended, not by whom', async ({ world }) => {
    const friend = somebody()
    const first = somebody()
    const made = await recommended(world, tenant, first)
    await confirmed(world, tenant, made, friend)

    const again = await recommended(world, tenant, somebody(), { product: made.product })
    const visit = await world.visitor(tenant, 'de')
    await visit.page.goto(again.short)
    await new FriendPage(visit).complete(friend)
    await new EndingPage(visit).is('taken')
    await expect(visit.page.getByText(first.lastName)).toHaveCount(0)
    await looker(visit, '21-taken')
  })

  walk('nobody recommends themselves', async ({ world }) => {
    const person = somebody()
    const made = await recommended(world, tenant, person)
    const visit = await world.visitor(tenant, 'de')
    await visit.page.goto(made.short)
    const form = new FriendPage(visit)
    await form.complete(person)
    // Shown in the step that has the field.
    await form.complains('email', /./)
    // The same mailbox under another name is the same person.
    await form.complete({ ...somebody(), email: person.email.replace('@', '+ich@') })
    await new EndingPage(visit).is('self')
    await looker(visit, '22-self')
  })

  walk('the same submission twice is one', async ({ world }) => {
    const friend = somebody()
    const recommender = somebody()
    const giving = await world.visitor(tenant, 'de')
    const made = await recommend(giving, recommender)
    await enter(await world.visitor(tenant, 'de'), made.short, friend)
    const elsewhere = await world.visitor(tenant, 'de')
    await elsewhere.page.goto(made.short)
    const again = new FriendPage(elsewhere)
    await again.complete(friend)
    await new EndingPage(elsewhere).is('duplicate')
    await looker(elsewhere, '23-duplicate')
    await world.mail.count(friend.email, 1)

    const home = new HomePage(giving)
    await home.open()
    await home.choose(made.product)
    await new RecommendPage(giving).complete(recommender, 100)
    await new EndingPage(giving).is('duplicate')
    await looker(giving, '23-duplicate-recommendation')
    await giving.page.getByRole('link', { name: giving.textOf('public', 'recommend.knownLink') }).click()
    expect(await new SharePage(giving).links()).toMatchObject({ number: made.number })
    await world.mail.count(recommender.email, 1)
  })

  walk('a mistyped address is corrected, and the mail that went astray does nothing', async ({ world }) => {
    const friend = somebody()
    const mistyped = { ...friend, email: friend.email.replace('@', 'x@') }
    const made = await recommended(world, tenant, somebody())
    const getting = await world.visitor(tenant, 'de')
    await enter(getting, made.short, mistyped)
    const confirmation = new RegExp(`${await getting.pathOf('RecipientConfirmation')}#t=`)
    const astray = await world.mail.link(mistyped.email, confirmation)
    await getting.page.reload()
    await new FriendPage(getting).correct(friend.email, (visit) => looker(visit, '27-correct-address'))
    await new FriendPage(getting).mailTooSoon()
    await looker(getting, '28-mail-again')
    await confirm(world, getting, friend)

    const otherVisit = await world.visitor(tenant, 'de')
    await otherVisit.page.goto(astray)
    await new EndingPage(otherVisit).is('tokenUsed')
    await expect(otherVisit.page.getByText(friend.lastName)).toHaveCount(0)
    await world.mail.count(mistyped.email, 1)
  })

  walk(
    'who confirms first has the link, and the browsers that typed hear no more than that',
    async ({ world }) => {
      const friend = somebody()
      const other = somebody()
      const made = await recommended(world, tenant, somebody())
      const typing = await world.visitor(tenant, 'de')
      await enter(typing, made.short, friend)
      const joking = await world.visitor(tenant, 'de')
      await enter(joking, made.short, other)
      const late = await world.mail.link(
        other.email,
        new RegExp(`${await joking.pathOf('RecipientConfirmation')}#t=`),
      )
      await confirm(world, await world.visitor(tenant, 'de'), friend)

      await typing.page.goto(made.short)
      await new EndingPage(typing).is('worked')
      await expect(typing.page.getByText(friend.lastName)).toHaveCount(0)
      await looker(typing, '29-typed-here')
      await joking.page.goto(late)
      await new EndingPage(joking).is('overtaken')
      await looker(joking, '29-too-late')
    },
  )

  walk('who has confirmed finds the offer instead of the form', async ({ world }) => {
    const friend = somebody()
    const made = await recommended(world, tenant, somebody())
    const visit = await world.visitor(tenant, 'de')
    await enter(visit, made.short, friend)
    await confirm(world, visit, friend)
    await visit.page.goto(made.short)
    await new ConfirmationPage(visit).isDone()
    const offer = visit.page.getByRole('link', { name: visit.textOf('public', 'confirmation.order') })
    expect(await offer.getAttribute('href')).toContain(made.number)
    await looker(visit, '29-confirmed-here')
    const elsewhere = await world.visitor(tenant, 'de')
    await elsewhere.page.goto(made.short)
    await new EndingPage(elsewhere).is('linkOn')
    await expect(elsewhere.page.getByText(made.product).first()).toBeVisible()
    await expect(elsewhere.page.getByText(friend.firstName, { exact: true })).toHaveCount(0)
    await expect(
      elsewhere.page.getByRole('link', { name: elsewhere.textOf('public', 'state.offers') }),
    ).toBeVisible()
    await looker(elsewhere, '29-link-taken')
  })

  walk('a cancelled order takes the recommendation back', async ({ world }) => {
    const friend = somebody()
    const made = await recommended(world, tenant, somebody())
    await confirmed(world, tenant, made, friend)
    const feed = world.feed(tenant)
    const order = await feed.order(made.number)
    await feed.cancel(order)
    const visit = await world.visitor(tenant, 'de')
    await expect(async () => {
      await visit.page.goto(made.short)
      await expect(visit.heading(visit.textOf('public', 'state.cancelled.title'))).toBeVisible({
        timeout: 2000,
      })
    }).toPass({ timeout: 60_000 })
    await new EndingPage(visit).is('cancelled')
    await looker(visit, '24-cancelled')
  })

  walk('a confirmation link works once', async ({ world }) => {
    const friend = somebody()
    const made = await recommended(world, tenant, somebody())
    const visit = await world.visitor(tenant, 'de')
    await enter(visit, made.short, friend)
    await confirm(world, visit, friend)
    await visit.page.goto(
      await world.mail.link(friend.email, new RegExp(`${await visit.pathOf('RecipientConfirmation')}#t=`)),
    )
    await visit.page.reload()
    await new ConfirmationPage(visit).isDone()
    await looker(visit, '25-confirmed-before')

    // The order comes in, and the same link says so, in a browser that knows nothing.
    await world.feed(tenant).order(made.number)
    const link = await world.mail.link(
      friend.email,
      new RegExp(`${await visit.pathOf('RecipientConfirmation')}#t=`),
    )
    const elsewhere = await world.visitor(tenant, 'de')
    await expect(async () => {
      await elsewhere.page.goto(link)
      await elsewhere.page.reload()
      await expect(elsewhere.heading(elsewhere.textOf('public', 'state.ordered.title'))).toBeVisible({
        timeout: 2000,
      })
    }).toPass({ timeout: 60_000 })
    await looker(elsewhere, '25-ordered')
  })
}

test('a recommendation that nobody took in time has expired', async ({ world }) => {
  const made = await recommended(world, shortlived, somebody())
  const visit = await world.visitor(shortlived, 'de')
  await expect(async () => {
    await visit.page.goto(made.short)
    await expect(visit.heading(visit.textOf('public', 'state.expired.title'))).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 90_000 })
  await new EndingPage(visit).is('expired')
  await lookAs('kurzwelle-de')(visit, '26-expired')
})
