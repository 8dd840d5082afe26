import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { request } from '@weitersagen/kit/api'
import type { Boot } from '@weitersagen/kit/boot'
import { testBoot } from '@weitersagen/kit/testing'
import en from '../locales/en.json'
import { renderShell } from '../testing'
import { Frame } from './Frame'

const show = (boot: Partial<Boot>, at = '/de', texts: Boot['texts'] = {}) =>
  renderShell(<Frame>Seite</Frame>, { at, boot, texts })

const refuse = async (code: string) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code }), { status: 401 })))
  await act(() => request('GET', '/bff/personal/overview').catch(() => undefined))
}

it.each([
  ['sie' as const, /deshalb sind Sie hier abgemeldet/],
  ['du' as const, /deshalb bist du hier abgemeldet/],
])('an open tab says that the password was changed elsewhere (%s)', async (address, text) => {
  show({ session: { loggedIn: true }, tenant: { ...testBoot().tenant, address } })
  await refuse('auth.password_changed')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: 'Anmelden' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hinweis schließen' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['auth.locked', 'sie' as const, /Ihr Konto wurde gesperrt/, 'Schreiben Sie uns', '/de/kontakt'],
  ['auth.locked', 'du' as const, /Dein Konto wurde gesperrt/, 'Schreib uns', '/de/kontakt'],
  [
    'auth.ended_elsewhere',
    'sie' as const,
    /von einem anderen Gerät aus/,
    'setzen Sie Ihr Passwort zurück',
    '/de/passwortvergessen',
  ],
])('an open tab says why it was signed out: %s (%s)', async (code, address, text, link, to) => {
  const { tenant, routes } = testBoot()
  const more = [
    { name: 'Contact', path: '/kontakt', remote: 'mfe_public' as const },
    { name: 'ForgotPassword', path: '/passwortvergessen', remote: 'mfe_personal' as const },
  ]
  show({ session: { loggedIn: true }, tenant: { ...tenant, address }, routes: [...routes, ...more] })
  await refuse(code)
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', to)
})

it('an open tab says that its session is over when the server refuses it for another reason', async () => {
  show({ session: { loggedIn: true } })
  await refuse('auth.required')
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Anmeldung ist abgelaufen.')
  expect(screen.getByRole('link', { name: 'Anmelden' })).toBeVisible()
})

it('nobody who was not logged in is told so', async () => {
  show({ session: { loggedIn: false } })
  await refuse('auth.required')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an operator’s view is marked on every page, also in a frame and in English', async () => {
  const session = {
    loggedIn: true,
    admin: true,
    firstName: 'Anna',
    since: '2098-12-24T13:05:00Z',
    until: '2098-12-24T14:05:00Z',
  }
  const first = show({ session })
  expect(await screen.findByRole('complementary', { name: 'Ansicht des Kundendienstes' })).toHaveTextContent(
    'Der Kundendienst sieht das Konto von Anna an. Seit 14:05 Uhr. Ändern lässt sich hier nichts, ' +
      'und jeder Schritt wird protokolliert. Um 15:05 Uhr endet die Ansicht von selbst.',
  )
  expect(screen.getByRole('link', { name: 'Ansicht beenden' })).toHaveAttribute('href', '/de/logout')
  first.unmount()
  const second = show({ session, locale: 'en' }, '/en?widget', { shell: { ...en, kit: {} } })
  expect(await screen.findByRole('complementary', { name: 'Customer service view' })).toBeVisible()
  second.unmount()
  show({ session: { loggedIn: true, firstName: 'Anna' } })
  expect(screen.queryByRole('complementary')).toBeNull()
})
