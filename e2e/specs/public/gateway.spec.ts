import type { Page } from '@playwright/test'
import { somebody } from '../../fixtures/people'
import { havelschutz, type Tenant } from '../../fixtures/tenants'
import { whole } from '../../fixtures/turns'
import { expect, test, type World } from '../../fixtures/world'
import {
  byBrowser,
  byServer,
  holds,
  kinds,
  misread,
  rewritten,
  tenantOf,
  unused,
} from '../../journeys/gateway'
import { entered, recommended } from '../../journeys/made'
import { ConfirmationPage } from '../../pages/confirmation'
import type { Visit } from '../../pages/visit'

/** What the server answers to tokens that no one has is no matter here, and costs it nothing. */
const nothingIsAsked = async (page: Page) => {
  await page.route(/\/bff\/.*\/look$/, (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"code":"token.unknown"}' }),
  )
}

/** A browser of each tenant, and in it a page for addresses alone: where the server leads who came by a link. */
const visitors = (world: World) => {
  const browsers = new Map<Tenant, Promise<{ visit: Visit; bare: Page }>>()
  const opened = async (tenant: Tenant) => {
    const visit = await world.visitor(tenant, 'de')
    await visit.declineUnasked()
    await nothingIsAsked(visit.page)
    const bare = await visit.page.context().newPage()
    await bare.route(/\.js(\?|$)/, (route) => route.abort())
    return { visit, bare }
  }
  return (tenant: Tenant) => {
    const browser = browsers.get(tenant) ?? opened(tenant)
    browsers.set(tenant, browser)
    return browser
  }
}

/**
 * Every other kind: both halves at once take half the time. An ordinary run tries half of the kinds; the reader
 * that all of them share is tried on each rewriting beside it.
 */
const everyKind = async (world: World, half: number) => {
  const at = visitors(world)
  for (const [place, kind] of kinds.entries()) {
    if (place % 2 !== half || (!whole && place % 4 > 1)) continue
    const { visit, bare } = await at(tenantOf(kind))
    const page = `${visit.origin}${(await visit.pathOf(kind.route)).replace(/\/$/, '')}`
    const loaded = byServer[place % byServer.length]
    if (!loaded) throw new Error('no rewriting that the server takes back')
    const token = unused(kind)
    await visit.page.goto('about:blank')
    await visit.page.goto(rewritten(loaded, page, token))
    await holds(visit, kind, token, `${kind.kind}: ${loaded.name}`)

    const links = byBrowser.map((one): [string, string] => {
      const next = unused(kind)
      return [rewritten(one, page, next), next]
    })
    expect(await misread(visit, kind, links), kind.kind).toEqual([])

    for (const one of byServer) {
      const next = unused(kind)
      await bare.goto(rewritten(one, page, next), { waitUntil: 'commit' })
      const { hash, pathname } = new URL(bare.url())
      expect(page.endsWith(pathname), `${kind.kind}: ${one.name}: ${pathname}`).toBe(true)
      expect(hash, `${kind.kind}: ${one.name}`).toContain(next)
    }
  }
}

for (const half of [0, 1])
  test(`a mail gateway’s afternoon: every kind of mailed link through every rewriting (half ${half + 1})`, async ({
    world,
  }) => {
    await everyKind(world, half)
  })

test('a link from a real letter opens what was meant, whatever a gateway made of it', async ({ world }) => {
  const [recommender, friend] = [somebody(), somebody()]
  const made = await recommended(world, havelschutz, recommender)
  await entered(world, havelschutz, made, friend)
  const visit = await world.visitor(havelschutz, 'de')
  await visit.declineUnasked()

  const confirmation = await world.mail.link(
    friend.email,
    new RegExp(`${await visit.pathOf('RecipientConfirmation')}#t=`),
  )
  const ways = [confirmation.replace('#', '%23'), `${confirmation}?utm_source=mail`, `${confirmation}).`]
  // SafeLinks hands on the address that it was given.
  const wrapped = new URL('https://eur01.safelinks.protection.outlook.example/')
  wrapped.searchParams.set('url', confirmation.replace('t=', 't=3D'))
  for (const way of [...ways, wrapped.searchParams.get('url') ?? '']) {
    await visit.page.goto('about:blank')
    await visit.page.goto(way)
    await new ConfirmationPage(visit).isOpen()
  }

  const held = await world.mail.link(
    friend.email,
    new RegExp(`${await visit.pathOf('RecipientHeld')}\\?zu=ablehnen#t=`),
  )
  await visit.page.goto(held.replace('#', '%2523'))
  await expect(visit.heading(visit.textOf('public', 'held.title'))).toBeVisible()

  // A dot or a bracket is copied along with a short link.
  for (const behind of ['.', ')', '%3E', '&gt;', '%E2%80%9D', '?utm_source=mail', '%3Futm_source=mail']) {
    await visit.page.goto(`${made.short}${behind}`, { waitUntil: 'commit' })
    const { pathname, searchParams } = new URL(visit.page.url())
    expect([pathname.split('/').at(-1), searchParams.get('k')], behind).toEqual([made.number, made.key])
  }
  await visit.page.goto(`${made.long}.`)
  await expect(visit.heading(/./)).toBeVisible()
  await visit.shows('public', 'friend.declineLink')
})

test('where the token is lost, the page says what to do', async ({ world }) => {
  const at = visitors(world)
  for (const one of kinds) {
    const { kind, route } = one
    const { visit } = await at(tenantOf(one))
    await visit.page.goto('about:blank')
    await visit.page.goto(`${visit.origin}${await visit.pathOf(route)}%23`)
    await expect(visit.heading(/./), kind).toBeVisible()
    await expect(
      visit.page
        .getByRole('main')
        .getByRole('link')
        .or(visit.page.getByRole('main').getByRole('button'))
        .first(),
      kind,
    ).toBeVisible()
  }
})
