import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inside, show } from './testing/show'
import { access, browserWithPasskeys } from './testing/passkeys'

// @alone: time stands still here.

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))

beforeEach(async () => {
  // What a room is made of takes its time, which stands still from here on.
  await import('./screens/access/AccessScreen')
  vi.useFakeTimers()
  browserWithPasskeys()
})

afterEach(() => {
  vi.useRealTimers()
})

const open = async (until?: string) => {
  const door = inside()
  if (until && door.body.who) door.body.who.until = until
  const view = show({
    at: '/de/verwaltung/zugang',
    script: { 'GET /bff/desk/session': door, 'GET /bff/desk/access': { body: access } },
  })
  for (let step = 0; step < 5; step += 1) await minutes(0.01)
  expect(screen.getByRole('heading', { level: 1, name: 'Eigener Zugang' })).toBeVisible()
  return view
}

it('warns two minutes before the end, and goes on by one press', async () => {
  const { calls } = await open()
  const before = calls.length
  await minutes(11)
  expect(screen.queryByText(/^Die Sitzung endet um/)).toBeNull()
  await minutes(1.1)
  expect(screen.getByText(/^Die Sitzung endet um/)).toBeVisible()
  expect(calls, 'a question would keep the session alive').toHaveLength(before)
  act(() => screen.getByRole('button', { name: 'Weiterarbeiten' }).click())
  await minutes(0.1)
  expect(calls).toHaveLength(before + 1)
  expect(screen.queryByText(/^Die Sitzung endet um/)).toBeNull()
  await minutes(10)
  expect(screen.getByText('Mira Kern')).toBeVisible()
})

it('shows nothing any more once the time is over', async () => {
  await open()
  await minutes(15)
  expect(screen.queryByText('Mira Kern')).toBeNull()
  expect(screen.queryByText('Chrome auf Mac')).toBeNull()
  expect(screen.getByText(/Die Sitzung ist zu Ende/)).toBeVisible()
})

it('says that a session of eight hours can’t go on', async () => {
  await open(new Date(Date.now() + 3 * 60_000).toISOString())
  await minutes(1.5)
  expect(screen.getByText(/Nach 8 Stunden ist eine neue Anmeldung nötig/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Weiterarbeiten' })).toBeNull()
  await minutes(2)
  expect(screen.getByText(/Die Sitzung ist zu Ende/)).toBeVisible()
})
