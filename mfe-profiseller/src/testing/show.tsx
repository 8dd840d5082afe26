import type { ComponentType } from 'react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from '@weitersagen/kit/router'
import { drawFor } from '@weitersagen/kit/seller'
import { declaredRoutes, renderWithKit, testBoot } from '@weitersagen/kit/testing'
import { InArea } from '@weitersagen/seller/area'
import sellerDe from '@weitersagen/seller/locales/de.json'
import sellerEn from '@weitersagen/seller/locales/en.json'
import { vi } from 'vitest'
import { area } from '../features/area/area'
import de from '../locales/de.json'
import en from '../locales/en.json'
import declared from '../routes.json'

/** The texts as the build makes them. */
const built = { de: { ...de, seller: sellerDe }, en: { ...en, seller: sellerEn } }

export type Call = { method: string; path: string; body: unknown }
export type Answer = { status?: number; body?: unknown }

export const refused = (status: number, code: string): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code },
})

/** Pages of others to which screens lead. */
const pagesOfOthers = {
  Homepage: { path: '/' },
  SetPassword: { path: '/passwortsetzen' },
  Contact: { path: '/kontakt' },
}

const all = declaredRoutes('mfe_profiseller', { ...declared, ...pagesOfOthers })

export type ShowOptions = {
  /** The server's answers: `GET /bff/profiseller/area`. A list is one after the other, the last one for ever. */
  script?: Record<string, Answer | Answer[]>
  query?: string
  address?: 'sie' | 'du'
  locale?: 'de' | 'en'
  /** Pages that the tenant hasn't. */
  without?: string[]
}

/** Shows a screen at its route's address; others tell where a navigation led. */
export function show(
  route: string,
  Screen: ComponentType,
  { script = {}, query = '', address = 'sie', locale = 'de', without = [] }: ShowOptions = {},
) {
  drawFor('')
  const calls: Call[] = []
  const queues = new Map(Object.entries(script).map(([name, answers]) => [name, [answers].flat()]))
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text ? JSON.parse(text) : undefined
    calls.push({ method: request.method, path: pathname, body })
    const queue = queues.get(`${request.method} ${pathname}`) ?? []
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? refused(404, 'notfound')
    const json = answer.status === 204 ? null : JSON.stringify(answer.body)
    return new Response(json, {
      status: answer.status ?? 200,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  const routes = all.filter(({ name }) => !without.includes(name))
  const path = all.find(({ name }) => name === route)?.path ?? '/'
  const view = renderWithKit(
    <InArea area={area}>
      <Routes>
        <Route path={`/:locale${path}`} element={<Screen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </InArea>,
    {
      at: `/${locale}${path}${query}`,
      boot: { locale, routes, tenant: { ...testBoot().tenant, address } },
      texts: { profiseller: built[locale] },
    },
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { ...view, calls, user }
}

export const sent = (calls: Call[], path: string): unknown[] =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body)

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

export const addressNow = (): string | null =>
  document.querySelector('[data-testid="address"]')?.textContent ?? null
