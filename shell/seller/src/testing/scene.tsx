import type { ComponentType } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { RouteEntry, TextTree } from '@weitersagen/kit/boot'
import { Route, Routes, useLocation } from '@weitersagen/kit/router'
import { drawFor } from '@weitersagen/kit/seller'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'
import { expect, vi } from 'vitest'
import type { Area } from '../area/context'
import { InArea } from '../area/InArea'

export type Call = { method: string; path: string; body: unknown }
export type Answer = { status?: number; body?: unknown }
/** An answer that is promised: the server waits for something before it gives it. */
type Answers = Answer | Promise<Answer>
/** The server's answers: `GET /bff/seller/agency/start`. A list is one after the other, the last one for ever. */
export type Script = Record<string, Answers | Answers[]>

export const refused = (status: number, code: string, values?: Record<string, string>): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, values },
})

/** A form that was refused has its summary shown, which takes the focus, also from a person who types on at once. */
export const summarised = () => waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus())

/** Answers by the script from now on, and gives what was asked. */
export function answerBy(script: Script): Call[] {
  const calls: Call[] = []
  const queues = new Map(Object.entries(script).map(([name, answers]) => [name, [answers].flat()]))
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text ? JSON.parse(text) : undefined
    calls.push({ method: request.method, path: pathname, body })
    const queue = queues.get(`${request.method} ${pathname}`) ?? []
    const answer = (await (queue.length > 1 ? queue.shift() : queue[0])) ?? refused(404, 'notfound')
    const json = answer.status === 204 ? null : JSON.stringify(answer.body)
    return new Response(json, {
      status: answer.status ?? 200,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  return calls
}

export type Scene = {
  area: Area
  /** The tenant's pages. */
  routes: RouteEntry[]
  /** What one reads in the area, as the build makes it. */
  texts: TextTree
  script: Script
  query?: string
  locale?: string
  modules?: Record<string, boolean>
  address?: 'sie' | 'du'
}

/** Shows screens of an area, each at its page's address, and the first of them. */
export function show(screens: Record<string, ComponentType>, scene: Scene) {
  const { area, routes, texts, script, query = '', locale = 'de', modules, address } = scene
  drawFor('')
  const calls = answerBy(script)
  const pathOf = (page: string): string => routes.find(({ name }) => name === page)?.path ?? '/'
  const [first = ''] = Object.keys(screens)
  const { tenant } = testBoot()
  const view = renderWithKit(
    <InArea area={area}>
      <Routes>
        {Object.entries(screens).map(([name, Screen]) => (
          <Route key={name} path={`/:locale${pathOf(name)}`} element={<Screen />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </InArea>,
    {
      at: `/${locale}${pathOf(first)}${query}`,
      boot: {
        locale,
        routes,
        tenant: { ...tenant, ...(modules ? { modules } : {}), ...(address ? { address } : {}) },
      },
      texts: { [area.texts]: texts },
    },
  )
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { ...view, calls, user }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

/** Where a navigation led. */
export const address = (): string | null =>
  document.querySelector('[data-testid="address"]')?.textContent ?? null
