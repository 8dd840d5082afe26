import { hitsOf } from '../../fixtures/matomo'
import { somebody } from '../../fixtures/people'
import { autologin, forced, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { HomePage } from '../../pages/home'
import { PersonalPage } from '../../pages/personal'
import { RecommendPage } from '../../pages/recommend'
import { SettingsPage } from '../../pages/settings'
import type { Visit } from '../../pages/visit'

/** The navigation rules that a tenant's switches bring: forced login, the advisor, autologin, statistics. */

const arrives = (visit: Visit, path: string) =>
  expect.poll(() => new URL(visit.page.url()).pathname + new URL(visit.page.url()).search).toBe(path)

test.beforeEach(({ world }) => {
  expect(world.product.pid, 'these tenants are made for a product that this run starts').not.toBe(0)
})

test.describe('forced login', () => {
  test('anyone not logged in goes to Login, with the way back', async ({ world }) => {
    const visit = await world.visitor(forced, 'de')
    for (const [from, redirect] of [
      ['/', 'Homepage'],
      ['/de/persoenlicherbereich', 'Dashboard'],
      [
        '/de/empfehlung/7K2M9QX4TB?k=5278146b79',
        'RecommendationShare%7Eempfehlungsnummer%3D7K2M9QX4TB%7Ek%3D5278146b79',
      ],
    ] as const) {
      await visit.open(from)
      await arrives(visit, `/de/login?redirect=${redirect}`)
      await expect(visit.heading(visit.textOf('personal', 'login.title'))).toBeVisible()
    }
  })

  test('except exempt routes', async ({ world }) => {
    const visit = await world.visitor(forced, 'de')
    for (const path of [
      '/de/agb',
      '/de/datenschutz',
      '/de/faq',
      '/de/kontakt',
      '/de/barrierefreiheitserklaerung',
      '/de/teilnahmebedingungen',
      '/de/passwortsetzen',
      '/de/passwortvergessen',
      '/de/praemie',
      '/de/empfaengerbestaetigung',
      '/de/empfaengerdaten/7K2M9QX4TB',
      '/de/empfehlungabgelaufen',
    ]) {
      await visit.open(path)
      await expect(visit.page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await arrives(visit, path)
    }
  })

  test('/impressum redirects to / when the advisor module is on', async ({ world }) => {
    const visit = await world.visitor(forced, 'de')
    const answer = await visit.page.goto(`${visit.origin}/de/impressum`)
    expect(answer?.request().redirectedFrom()?.url()).toBe(`${visit.origin}/de/impressum`)
    expect(new URL(answer?.url() ?? '').pathname).toBe('/de')
  })
})

test.describe('after each navigation', () => {
  test('tracking is sent for each tracker whose consent is given, by the page’s pattern alone', async ({
    world,
  }) => {
    expect(world.product.matomo, 'a statistics server; these tests start their own product').not.toBe('')
    const visit = await world.visitor(forced, 'de')
    await visit.open('/de/faq')
    await visit.agree()
    await expect.poll(() => visitorOf(visit)).toMatch(/^[0-9a-f]{16}$/)
    const visitor = await visitorOf(visit)
    await visit.open('/de/empfaengerdaten/7K2M9QX4TB?k=5278146b79#t=geheim')
    const reported = async () =>
      (await hitsOf(world.product.matomo, visitor)).map((hit) => [hit.get('action_name'), hit.get('idgoal')])
    await expect.poll(reported).toEqual([
      ['Faq', null],
      ['RecipientData', null],
      ['RecipientData', '3'],
    ])
    for (const hit of await hitsOf(world.product.matomo, visitor)) {
      expect(hit.get('idsite')).toBe('3')
      expect(hit.toString()).not.toMatch(/7K2M9QX4TB|5278146b79|geheim/)
      expect(hit.has('cip')).toBe(false)
    }
  })

  test('and not when it is declined', async ({ world }) => {
    const visit = await world.visitor(forced, 'de')
    await visit.open('/de/faq')
    await visit.consent()
    await visit.page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click()
    await arrives(visit, '/de/kontakt')
    expect(await visitorOf(visit)).toBe('')
  })
})

const visitorOf = async (visit: Visit): Promise<string> =>
  (await visit.page.context().cookies()).find(({ name }) => name === '_pk_id')?.value ?? ''

test.describe('autologin', () => {
  test('the pages that need a password don’t exist', async ({ world }) => {
    const visit = await world.visitor(autologin, 'de')
    for (const path of [
      '/de/login',
      '/de/meinedaten',
      '/de/registrieren',
      '/de/passwortvergessen',
      '/de/passwortsetzen',
    ]) {
      const answer = await visit.page.goto(`${visit.origin}${path}`)
      expect(answer?.status(), path).toBe(404)
      await expect(visit.heading(visit.textOf('shell', 'notFound.title'))).toBeVisible()
    }
    await expect(visit.page.getByRole('link', { name: visit.textOf('shell', 'login') })).toBeHidden()
  })

  test('a page that needs a login explains the way through the company’s portal', async ({ world }) => {
    const visit = await world.visitor(autologin, 'de')
    await visit.open('/de/persoenlicherbereich')
    await expect(visit.heading(visit.textOf('shell', 'portal.title'))).toBeVisible()
    await arrives(visit, '/de/persoenlicherbereich')
    await lookAs('pforte-de')(visit, '41-portal')
  })

  test('with a stored token and no session a login is made silently, until one logs out', async ({
    world,
  }) => {
    const visit = await world.visitor(autologin, 'de')
    const person = somebody()
    await world.operator(autologin).mailPortalLink(person)
    const link = new URL(await world.mail.link(person.email, /\/login\//)).pathname
    const personal = new PersonalPage(visit)
    const tokens: string[] = []
    visit.page.on('request', (request) => tokens.push(request.headers().referer ?? ''))
    await visit.open(link)
    await personal.isOpen()
    await arrives(visit, '/de/persoenlicherbereich')
    const token = link.split('/').pop() ?? ''
    expect(token.length).toBeGreaterThan(40)
    expect(tokens.join()).not.toContain(token)
    expect(
      await visit.page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, document.cookie])),
    ).not.toContain(token)

    await forgetSession(visit)
    await visit.open('/de/persoenlicherbereich')
    await personal.isOpen()

    await forgetSession(visit)
    await visit.open(link)
    await personal.isOpen()

    await personal.leave()
    await visit.open('/de/persoenlicherbereich')
    await expect(visit.heading(visit.textOf('shell', 'portal.title'))).toBeVisible()
  })
})

test.describe('an operator', () => {
  test('looks through a person’s eyes once, by a click, under a banner on every page', async ({ world }) => {
    const { person } = await member(world, havelschutz)
    const link = await world.operator(havelschutz).adminLogin(person.email)

    const scanner = await world.visitor(havelschutz, 'de')
    await scanner.open(link)
    await expect(scanner.heading(scanner.textOf('shell', 'admin.title'))).toBeVisible()

    const visit = await world.visitor(havelschutz, 'de')
    await visit.open(link)
    await arrives(visit, '/de/login/start')
    await visit.consent()
    await lookAs('havelschutz-de')(visit, '42-operator-enters')
    await visit.button('shell', 'admin.enter').click()
    await new PersonalPage(visit).isOpen()
    const banner = visit.page.getByRole('complementary', { name: visit.textOf('shell', 'operator.label') })
    await expect(banner).toContainText(person.firstName)
    await expect(banner).toContainText(/Seit \d\d:\d\d Uhr.*Um \d\d:\d\d Uhr endet die Ansicht von selbst/)
    await lookAs('havelschutz-de')(visit, '43-operator-looks')
    await new SettingsPage(visit).open()
    const controls = visit.page.getByRole('main').getByRole('button')
    await expect.poll(() => controls.count()).toBeGreaterThan(8)
    for (const control of await controls.all()) await expect(control).toBeDisabled()
    await expect(visit.page.getByText(visit.textOf('kit', 'ownersOnly')).first()).toBeVisible()
    await lookAs('havelschutz-de')(visit, '44-operator-data')
    const home = new HomePage(visit)
    await home.open()
    await home.choose()
    await new RecommendPage(visit).isOpen()
    await expect(visit.button('public', 'recommend.submit')).toBeDisabled()
    await expect(visit.page.getByText(visit.textOf('kit', 'ownersOnly'))).toBeVisible()
    await lookAs('havelschutz-de')(visit, '45-operator-recommends')
    await visit.open('/de/faq')
    await expect(banner).toBeVisible()
    const english = await visit.tab()
    await english.open('/en')
    await expect(english.page.getByRole('complementary', { name: 'Customer service view' })).toBeVisible()

    const late = await world.visitor(havelschutz, 'de')
    await late.open(link)
    await late.button('shell', 'admin.enter').click()
    await expect(late.page.getByText(/schon benutzt/)).toBeVisible()

    await banner.getByRole('link', { name: visit.textOf('shell', 'operator.end') }).click()
    await expect(visit.heading(visit.textOf('personal', 'logout.doneTitle'))).toBeVisible()
    await expect(banner).toBeHidden()
  })
})

/** Closes the browser, as far as the session is concerned: what is kept for longer stays. */
const forgetSession = (visit: Visit) => visit.page.context().clearCookies({ name: '__Host-ws' })
