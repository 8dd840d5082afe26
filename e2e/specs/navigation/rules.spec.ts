import { member, password } from '../../journeys/account'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { lookAs } from '../../journeys/steps'
import { HomePage } from '../../pages/home'
import { PersonalPage } from '../../pages/personal'
import type { Visit } from '../../pages/visit'

/**
 * The navigation rules of section 2 of the specification, in a real browser against the whole product, each under
 * its own words.
 */

const at = (visit: Visit) => {
  const { pathname, search } = new URL(visit.page.url())
  return pathname + search
}

const arrives = (visit: Visit, path: string) => expect.poll(() => at(visit)).toBe(path)

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)

  walk(
    'the root redirects to Home, a path without a locale to the default language, an unknown one to not-found',
    async ({ world }) => {
      const visit = await world.visitor(tenant, 'de')
      for (const [from, to] of [
        ['/', '/de'],
        ['/faq?c=x', '/de/faq?c=x'],
        ['/DE/faq', '/de/faq'],
      ] as const) {
        await visit.open(from)
        await arrives(visit, to)
      }
      for (const path of ['/fr', '/fr/faq', '/de/nirgends', '/de/404']) {
        const answer = await visit.page.goto(`${visit.origin}${path}`)
        expect(answer?.status(), path).toBe(404)
        await expect(visit.heading(visit.textOf('shell', 'notFound.title'))).toBeVisible()
      }
    },
  )

  walk(
    'a page needing login redirects to Login with a redirect parameter, and after the login one lands there',
    async ({ world }) => {
      const { person, visit } = await member(world, tenant)
      await new PersonalPage(visit).open()
      await new PersonalPage(visit).logout(async () => {})

      await visit.open('/de/persoenlicherbereich')
      await arrives(visit, '/de/login?redirect=Dashboard')
      await visit.field('kit', 'shared.field.email').fill(person.email)
      await visit.field('kit', 'shared.field.password').fill(password)
      await visit.button('kit', 'shared.action.login').click()
      await new PersonalPage(visit).isOpen()
      await arrives(visit, '/de/persoenlicherbereich')
      await new PersonalPage(visit).logout(async () => {})

      await visit.open(`/de/login?redirect=${encodeURIComponent('https://evil.example/')}`)
      await visit.field('kit', 'shared.field.email').fill(person.email)
      await visit.field('kit', 'shared.field.password').fill(password)
      await visit.button('kit', 'shared.action.login').click()
      await arrives(visit, '/de/persoenlicherbereich')
    },
  )

  walk('logout without a session goes to /login', async ({ world }) => {
    const visit = await world.visitor(tenant, 'de')
    await visit.open('/de/logout')
    await arrives(visit, '/de/login')
  })

  walk('logging out in one tab logs out in all of them at once', async ({ world }) => {
    const { visit } = await member(world, tenant)
    await new PersonalPage(visit).open()
    const other = await visit.tab()
    await new PersonalPage(other).open()
    await new PersonalPage(visit).logout(async () => {})
    await arrives(other, '/de/login?redirect=Dashboard')
    await expect(other.heading(other.textOf('personal', 'login.title'))).toBeVisible()
  })

  walk('a session that runs out reloads the page and says so', async ({ world }) => {
    const { visit } = await member(world, tenant)
    await new PersonalPage(visit).open()
    const until = await visit.page.evaluate(
      () => (JSON.parse(localStorage.getItem('ws.session') ?? '{}') as { until?: string }).until ?? '',
    )
    await visit.page.clock.install()
    await new PersonalPage(visit).open()
    // The server's clock goes on as it did: there the session ends as the page is asked for again. A call that is
    // refused before would end it without a reload.
    await visit.page.route(visit.page.url(), async (route) => {
      await visit.page.context().clearCookies({ name: '__Host-ws' })
      await route.continue()
    })
    const reloaded = visit.page.waitForEvent('load')
    await visit.page.clock.setSystemTime(new Date(Date.parse(until) + 1000))
    await visit.page.clock.runFor(60_000)
    await reloaded
    await arrives(visit, '/de/login?redirect=Dashboard')
    await expect(
      visit.page.getByRole('alert').filter({ hasText: visit.textOf('shell', 'ended.expired') }),
    ).toBeVisible()
  })

  walk(
    'a session that the server ended logs every tab out at the next call, says so, and leads back after the login',
    async ({ world }) => {
      const { person, visit } = await member(world, tenant)
      await new PersonalPage(visit).open()
      const other = await visit.tab()
      await new PersonalPage(other).open()
      await other.page.waitForLoadState('networkidle')
      await visit.page.context().clearCookies({ name: '__Host-ws' })
      await visit.page
        .getByRole('link', { name: visit.textOf('personal', 'settings.title') })
        .first()
        .click()
      for (const tab of [visit, other]) {
        await expect(
          tab.page.getByRole('alert').filter({ hasText: tab.textOf('shell', 'ended.expired') }),
        ).toBeVisible()
      }
      await arrives(visit, '/de/login?redirect=Settings')
      await arrives(other, '/de/login?redirect=Dashboard')
      await lookAs(`${tenant.id}-de`)(visit, '41-session-ended')
      await visit.field('kit', 'shared.field.email').fill(person.email)
      await visit.field('kit', 'shared.field.password').fill(password)
      await visit.button('kit', 'shared.action.login').click()
      await arrives(visit, '/de/meinedaten')
      await expect(visit.page.getByRole('alert')).toBeHidden()
    },
  )

  walk('a widget query flag is carried across navigations', async ({ world }) => {
    const visit = await world.visitor(tenant, 'de')
    await visit.open('/de?widget')
    await visit.page.getByRole('link', { name: visit.texts.like('public', 'product.recommendNamed') }).click()
    await expect.poll(() => at(visit)).toMatch(/^\/de\/empfehlen\/[^/]+\?widget$/)
    // Law wants who runs it and what becomes of data; nothing else of a page's foot is in a card.
    await expect(visit.page.getByRole('contentinfo').getByRole('link')).toHaveCount(2)
    await expect(visit.page.getByRole('banner')).toBeHidden()
  })

  walk('the cookie banner is suppressed on privacy and imprint pages', async ({ world }) => {
    const visit = await world.visitor(tenant, 'de')
    const banner = visit.page.getByRole('region', { name: visit.textOf('shell', 'consent.title') })
    for (const name of ['Privacy', 'Imprint']) {
      await visit.open('/de')
      await expect(banner).toBeVisible()
      await visit.page
        .getByRole('contentinfo')
        .getByRole('link', { name: name === 'Privacy' ? 'Datenschutz' : 'Impressum' })
        .click()
      await expect(visit.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner).toBeHidden()
    }
  })

  walk(
    'nothing is counted where the tenant has set up no statistics, whatever was agreed to',
    async ({ world }) => {
      const visit = await world.visitor(tenant, 'de')
      const tracked: string[] = []
      visit.page.on('request', (request) => {
        if (request.url().includes('/bff/shell/track')) tracked.push(request.url())
      })
      await visit.open('/de')
      await visit.agree()
      await new HomePage(visit).choose()
      await expect.poll(() => at(visit)).toContain('/empfehlen/')
      expect((await visit.page.context().cookies()).map((cookie) => cookie.name)).not.toContain('_pk_id')
      expect(tracked).toEqual([])
    },
  )

  walk('a password that was changed elsewhere logs an open tab out, and says why', async ({ world }) => {
    const { person, visit } = await member(world, tenant)
    await new PersonalPage(visit).open()
    const elsewhere = await world.visitor(tenant, 'de')
    await elsewhere.open('/de')
    await changePassword(elsewhere, person.email, password, 'Spree-Welle-2032')
    await visit.page.reload()
    await expect(
      visit.page.getByRole('alert').filter({ hasText: visit.textOf('shell', 'ended.password') }),
    ).toBeVisible()
    await arrives(visit, '/de/login?redirect=Dashboard')
    await lookAs(`${tenant.id}-de`)(visit, '40-password-changed')
  })
}

/** Changes the password as a client of the specification's own API does. */
async function changePassword(visit: Visit, email: string, old: string, fresh: string): Promise<void> {
  const status = await visit.page.evaluate(
    async ([tenant, Email, OldPassword, Password]) => {
      const json = { 'Content-Type': 'application/json' }
      const login = await fetch(`/api/v1/${tenant}/account/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ Email, Password: OldPassword }),
      })
      const { Token } = (await login.json()) as { Token: string }
      const answer = await fetch(`/api/v1/${tenant}/account/resetPasswordWithoutToken`, {
        method: 'PUT',
        headers: { ...json, Authorization: `Bearer ${Token}` },
        body: JSON.stringify({ OldPassword, Password }),
      })
      return answer.status
    },
    [visit.texts.tenant.id, email, old, fresh] as const,
  )
  expect(status).toBe(200)
}
