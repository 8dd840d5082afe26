import type { ComponentType } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import type { RouteEntry } from '@weitersagen/kit/boot'
import { Route, Routes, useLocation } from '@weitersagen/kit/router'
import { drawFor } from '@weitersagen/kit/seller'
import { declaredRoutes, renderWithKit, testBoot } from '@weitersagen/kit/testing'
import { InArea } from '@weitersagen/seller/area'
import { expect, vi } from 'vitest'
import type { Who } from '@weitersagen/seller/api'
import { built } from './texts'
import { area } from '../features/area/area'
import declared from '../routes.json'

export type Call = { method: string; path: string; body: unknown }
export type Answer = { status?: number; body?: unknown }

export const refused = (status: number, code: string, values?: Record<string, string>): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, values },
})

/** A form that was refused has its summary shown, which takes the focus, also from a person who types on at once. */
export const summarised = () => waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus())

export const owner: Who = {
  id: 'm-olga',
  firstName: 'Olga',
  lastName: 'Öhler',
  kind: 'agency',
  seller: 'Agentur Öhler',
  number: '7K2M9QX4',
  approved: true,
  role: 'owner',
  rights: {
    orders: true,
    recommenders: true,
    employees: true,
    rewards: true,
    plan: true,
    choosePlan: true,
    withdrawPlan: true,
    invitations: true,
    invoices: true,
    masterData: true,
    administration: true,
    statistics: true,
    links: true,
    makeLinks: true,
  },
}

export const employee: Who = {
  ...owner,
  id: 'm-emil',
  firstName: 'Emil',
  role: 'employee',
  rights: { ...owner.rights, employees: false, invoices: false, choosePlan: false, withdrawPlan: false },
}

/** An owner who leaves people, invitations and master data to others. */
export const inactive: Who = {
  ...owner,
  id: 'm-ina',
  firstName: 'Ina',
  role: 'inactive',
  rights: { ...owner.rights, employees: false, invitations: false },
}

/** Pages of others to which screens lead. */
const pagesOfOthers = {
  Homepage: { path: '/' },
  SetPassword: { path: '/passwortsetzen' },
  Contact: { path: '/kontakt' },
}

const routes = declaredRoutes('mfe_agency', { ...declared, ...pagesOfOthers })

const pathOf = (page: string): string => routes.find(({ name }) => name === page)?.path ?? '/'

/**
 * Shows a screen of the area at its route's address, with a query if need be. The server answers `GET
 * /bff/seller/agency/start` and the like; a list is one answer after the other, the last one for ever. Other screens
 * stand at their own addresses, and further routes are those of tenants that have them.
 */
export function open(
  route: string,
  Screen: ComponentType,
  script: Record<string, Answer | Answer[]>,
  query = '',
  modules: Record<string, boolean> = {},
  others: Record<string, ComponentType> = {},
  further: RouteEntry[] = [],
) {
  drawFor('')
  const calls: Call[] = []
  const queues = new Map(Object.entries(script).map(([name, notice]) => [name, [notice].flat()]))
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
  const path = pathOf(route)
  const view = renderWithKit(
    <InArea area={area}>
      <Routes>
        <Route path={`/:locale${path}`} element={<Screen />} />
        {Object.entries(others).map(([name, Other]) => (
          <Route key={name} path={`/:locale${pathOf(name)}`} element={<Other />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </InArea>,
    {
      at: `/de${path}${query}`,
      boot: {
        routes: [...routes, ...further],
        tenant: { ...testBoot().tenant, modules },
      },
      texts: { agency: built },
    },
  )
  return {
    ...view,
    calls,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

export const address = (): string | null =>
  document.querySelector('[data-testid="address"]')?.textContent ?? null
