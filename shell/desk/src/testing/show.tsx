import { userEvent, PointerEventsCheckLevel } from '@testing-library/user-event'
import { vi } from 'vitest'
import { Route, Routes, useLocation } from '@weitersagen/kit/router'
import { declaredRoutes, renderWithKit } from '@weitersagen/kit/testing'
import type { Door, Duty } from '../api'
import de from '../locales/de.json'
import en from '../locales/en.json'
import DeskScreen from '../rooms/DeskScreen'
import declared from '../routes.json'

export type Call = { method: string; path: string; body: unknown; drawnFor: string | null }
export type Answer = { status?: number; body?: unknown }
/** The server's answers: `GET /bff/desk/access`. A list is one after the other, the last one for ever. */
export type Script = Record<string, Answer | Answer[]>

export const refused = (status: number, code: string): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code },
})

/** Everything that a person can be given. */
export const allDuties: Duty[] = ['looks', 'people', 'content', 'offers', 'money', 'staff']

export const inside = (duties: Duty[] = allDuties, name = 'Mira Kern'): { body: Door } => ({
  body: { in: true, who: { name, duties, until: new Date(Date.now() + 8 * 3_600_000).toISOString() } },
})

export const outside: { body: Door } = { body: { in: false } }

function answerBy(script: Script): Call[] {
  const calls: Call[] = []
  const queues = new Map(Object.entries(script).map(([name, answers]) => [name, [answers].flat()]))
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const text = await request.text()
    calls.push({
      method: request.method,
      path: pathname,
      body: text ? JSON.parse(text) : undefined,
      drawnFor: request.headers.get('X-Drawn-For'),
    })
    const queue = queues.get(`${request.method} ${pathname}`) ?? []
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? refused(404, 'notfound')
    return new Response(answer.status === 204 ? null : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  return calls
}

const routes = declaredRoutes('desk', declared)

export type ShowOptions = { at?: string; script?: Script; locale?: 'de' | 'en' }

/** Shows the desk at an address. Without a word about the session Mira Kern is in, who may do everything. */
export function show({ at = '/de/verwaltung', script = {}, locale = 'de' }: ShowOptions = {}) {
  const calls = answerBy({ 'GET /bff/desk/session': inside(), ...script })
  const view = renderWithKit(
    <>
      <Routes>
        <Route path="/:locale/verwaltung/*" element={<DeskScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>,
    {
      at,
      boot: {
        locale,
        routes,
        footer: [
          { name: 'Imprint', path: `/${locale}/impressum`, label: 'Impressum' },
          { name: 'Faq', path: `/${locale}/faq`, label: 'Fragen' },
        ],
      },
      texts: { desk: { de, en }[locale] },
    },
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { ...view, calls, user }
}

function Address() {
  const { pathname, hash } = useLocation()
  return <output data-testid="address">{pathname + hash}</output>
}

/** Where a navigation led. */
export const address = (): string | null =>
  document.querySelector('[data-testid="address"]')?.textContent ?? null
