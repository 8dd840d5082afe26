import { screen, waitFor } from '@testing-library/react'
import { tellTabs } from '@weitersagen/kit/seller'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Who } from '@weitersagen/seller/api'
import { api } from '../../api/client'
import { de } from '../../testing/texts'
import { employee, open, owner, type Answer } from '../../testing/area'
import { area } from '../../features/area/area'
import StartScreen from './StartScreen'

const beginAnew = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../../../../shell/kit/src/seller/beginAnew', () => ({ beginAnew }))

const startOf = (who: Who): Answer => ({
  body: { who, figures: [], waits: [], missing: [], team: true, orders: [] },
})

const title = (name: string) => de.start.title.replace('{{whole}}', `${name} ${owner.lastName}`)

const start = async (...answers: Answer[]) => {
  const at = open('AgencyHome', StartScreen, {
    'GET /bff/seller/agency/start': answers,
    'GET /bff/agency/login': { body: { in: false } },
  })
  await screen.findByRole('heading', { name: title('Olga') })
  return at
}

const lastSent = () => vi.mocked(fetch).mock.lastCall?.[0] as Request

describe('a page of the area is one person’s', () => {
  beforeEach(() => void beginAnew.mockReset())
  afterEach(() => vi.useRealTimers())

  it('names whom it was drawn for with what it sends', async () => {
    await start(startOf(owner))
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}'))),
    )
    await api.POST('/bff/agency/logout')
    expect(lastSent().headers.get('X-Drawn-For')).toBe(owner.id)
  })

  it('begins anew once another tab has somebody else in', async () => {
    await start(startOf(owner), startOf(employee))
    tellTabs(area)
    await waitFor(() => expect(beginAnew).toHaveBeenCalled())
    expect(screen.queryByText(title('Emil'))).toBeNull()
  })

  it('leads to the login once another tab has logged out', async () => {
    await start(startOf(owner), { status: 401, body: { status: 401, code: 'member.required' } })
    tellTabs(area)
    await waitFor(() => expect(screen.queryByRole('heading', { name: title('Olga') })).toBeNull())
    expect(beginAnew).not.toHaveBeenCalled()
  })

  it('looks every minute whether the login still holds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await start(startOf(owner), {
      status: 401,
      body: { status: 401, code: 'member.required' },
    })
    await vi.advanceTimersByTimeAsync(60_000)
    await waitFor(() => expect(screen.queryByRole('heading', { name: title('Olga') })).toBeNull())
    expect(calls.map(({ path }) => path)).toContain('/bff/agency/login')
  })
})
