import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changed } from '@weitersagen/kit/api'
import type { Boot, ConsentConfig } from '@weitersagen/kit/boot'
import { Link } from '@weitersagen/kit/router'
import { formatConsent, type Given } from '../consent/cookie'
import { lendDialogs } from '@weitersagen/kit/testing'
import { Frame } from '../layout/Frame'
import { renderShell } from '../testing'
import { tracker } from './matomo'
import { goalFor, goalOfChange, goalOfRoute, goals, goalsOfPress, type GoalName } from './goals'

const consent: ConsentConfig = {
  version: '3',
  required: [{ id: 'login', name: '__Host-ws' }],
  functional: [{ id: 'channel', name: 'ws_channel' }],
  analytical: [{ id: 'visitor', name: '_pk_id' }],
  marketing: [{ id: 'ad', name: 'Kampagne' }],
}
const matomo: Boot['trackers'] = [{ name: 'matomo', category: 'analytical' }]

const calls = vi.fn<(path: string, init: RequestInit) => void>()
const sent = () => calls.mock.calls.map(([, init]) => JSON.parse(init.body as string) as unknown)

function decide(given: Given): void {
  document.cookie = `ws_consent=${encodeURIComponent(formatConsent('3', given))}; Path=/`
}

beforeEach(lendDialogs)

const show = (at: string, trackers = matomo) =>
  renderShell(
    <Frame>
      <Link to="Imprint">weiter</Link>
      <Link to="Recommendation" params={{ productId: 7 }} query={{ c: 'x' }}>
        empfehlen
      </Link>
      {goalsOfPress.map((goal) => (
        <section key={goal} data-goal={goal}>
          <button type="button">{goal}</button>
          <p>{`neben ${goal}`}</p>
        </section>
      ))}
    </Frame>,
    { at, boot: { consent, ...(trackers ? { trackers } : {}) } },
  )

const visitor = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

/** Longer than a page must stay open to count. */
const quiet = () => act(() => vi.advanceTimersByTimeAsync(1000))

/** The operations of a document of the BFF, with `x` in the place of parameters. */
function callsOf(document: string): { method: string; path: string }[] {
  let path = ''
  return readFileSync(document, 'utf8')
    .split('\n')
    .flatMap((line) => {
      path = /^ {2}(\/bff\/\S+):$/.exec(line)?.[1]?.replace(/\{\w+\}/g, 'x') ?? path
      const method = /^ {4}(get|post|put|patch|delete):$/.exec(line)?.[1]
      return method ? [{ method: method.toUpperCase(), path }] : []
    })
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls(path, init)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
})

afterEach(() => {
  calls.mockReset()
})

describe('after each navigation, tracking is sent for each tracker whose consent is given', () => {
  it('by the page’s name alone', async () => {
    const user = visitor()
    decide({ functional: 0, analytical: 1, marketing: 0 })
    show('/de/empfaengerdaten/7K2M9QX4TB?k=5278146b79#t=geheim')
    await waitFor(() =>
      expect(sent()).toEqual([
        { route: 'RecipientData' },
        { route: 'RecipientData', goal: goals.linkOpened },
      ]),
    )
    await user.click(screen.getByRole('link', { name: 'weiter' }))
    await waitFor(() => expect(sent().at(-1)).toEqual({ route: 'Imprint' }))
    for (const [path, init] of calls.mock.calls) {
      expect(path).toBe('/bff/shell/track')
      expect(JSON.stringify(init)).not.toMatch(/7K2M9QX4TB|5278146b79|geheim/)
    }
    expect(document.cookie).toMatch(/(^|; )_pk_id=[0-9a-f]{16}(;|$)/)
  })

  it.each<[string, Given]>([
    ['was declined', { functional: 1, analytical: 0, marketing: 1 }],
    ['was never asked for', { functional: 1, marketing: 1 }],
  ])('and nothing is sent, and nothing kept, when it %s', async (_, given) => {
    const user = visitor()
    decide(given)
    show('/de')
    await user.click(screen.getByRole('button', { name: 'linkShared' }))
    await user.click(screen.getByRole('link', { name: 'weiter' }))
    act(() => changed.announce('POST', '/bff/public/recommend'))
    await quiet()
    expect(calls).not.toHaveBeenCalled()
    expect(document.cookie).not.toContain('_pk_id')
  })

  it('and nothing for a tenant that has set up none', async () => {
    decide({ functional: 1, analytical: 1, marketing: 1 })
    show('/de', [])
    await quiet()
    expect(calls).not.toHaveBeenCalled()
  })

  it('and nothing for one that this shell doesn’t know', async () => {
    decide({ functional: 1, analytical: 1, marketing: 1 })
    show('/de', [{ name: 'other', category: 'marketing' }])
    await quiet()
    expect(calls).not.toHaveBeenCalled()
  })

  it('beginning with the page on which one agrees, ending with the one on which one declines', async () => {
    const user = visitor()
    show('/de')
    await user.click(await screen.findByRole('button', { name: 'Allem zustimmen' }))
    await waitFor(() => expect(sent()).toEqual([{ route: 'Homepage' }]))
    expect(document.cookie).toContain('_pk_id')
    await user.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }))
    await user.click(await screen.findByRole('button', { name: 'Nur Notwendiges' }))
    expect(document.cookie).not.toContain('_pk_id')
    await user.click(screen.getByRole('link', { name: 'weiter' }))
    await quiet()
    expect(calls).toHaveBeenCalledTimes(1)
  })

  it('but not for a page that is passed over', async () => {
    const user = visitor()
    decide({ functional: 0, analytical: 1, marketing: 0 })
    show('/de')
    await user.click(screen.getByRole('link', { name: 'empfehlen' }))
    await user.click(screen.getByRole('link', { name: 'weiter' }))
    await waitFor(() => expect(sent()).toEqual([{ route: 'Imprint' }]))
  })
})

describe('goals', () => {
  it('are sent with their number when the server took the change', async () => {
    decide({ functional: 0, analytical: 1, marketing: 0 })
    show('/de/empfehlen/7')
    await waitFor(() => expect(sent()).toContainEqual({ route: 'Recommendation' }))
    act(() => changed.announce('POST', '/bff/public/recommend'))
    act(() => changed.announce('POST', '/bff/shell/track'))
    await waitFor(() =>
      expect(sent()).toContainEqual({ route: 'Recommendation', goal: goals.recommendationMade }),
    )
  })

  it('are reached by calls that the server knows', () => {
    const known = ['public', 'personal'].flatMap((mfe) =>
      callsOf(join(import.meta.dirname, `../../../bff/api/${mfe}.yaml`)),
    )
    for (const [method, path, goal] of goalOfChange) {
      expect([goal, known.filter((call) => call.method === method && path.test(call.path)).length]).toEqual([
        goal,
        1,
      ])
    }
  })

  it('have all the numbers of the specification, 1 to 27, each for one thing', () => {
    const numbers = Object.values(goals).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 27 }, (_, at) => at + 1))
  })

  it('are all sent: each is reached by opening a page, by a change or by a press', () => {
    const reached = new Set<GoalName>([
      ...Object.values(goalOfRoute),
      ...goalOfChange.map(([, , goal]) => goal),
      ...goalsOfPress,
    ])
    expect([...reached].toSorted()).toEqual(Object.keys(goals).toSorted())
  })

  it('stand in the list by which a tenant sets up its Matomo', () => {
    const list = readFileSync(join(import.meta.dirname, '../../../backend/docs/goals.md'), 'utf8')
    const rows = [...list.matchAll(/^\| (\d+) \| `(\w+)` \|/gm)].map(([, number, name]) => [
      name,
      Number(number),
    ])
    expect(rows).toEqual(Object.entries(goals))
  })

  it('that are presses stand on a screen, under names that are known', () => {
    const root = join(import.meta.dirname, '../../..')
    const sources = readdirSync(root)
      .filter((name) => name.startsWith('mfe-'))
      .flatMap((mfe) =>
        readdirSync(join(root, mfe, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(root, mfe, 'src', file),
        ),
      )
      .filter((file) => file.endsWith('.tsx'))
    const named = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/data-goal="(\w*)"/g)].map(([, name = '']) => name),
    )
    expect([...new Set(named)].toSorted()).toEqual([...goalsOfPress].toSorted())
  })

  it.each(Object.entries(goalOfRoute))('are reached by opening %s: %s', async (route, goal) => {
    tracker.seen(route, 'de')
    await waitFor(() => expect(sent()).toEqual([{ route }, { route, goal: goals[goal] }]))
  })

  it.each(goalsOfPress)('are reached by a press, and not beside it: %s', async (goal) => {
    const user = visitor()
    decide({ functional: 0, analytical: 1, marketing: 0 })
    show('/de/impressum')
    await waitFor(() => expect(sent()).toEqual([{ route: 'Imprint' }]))
    await user.click(screen.getByText(`neben ${goal}`))
    await user.click(screen.getByRole('button', { name: goal }))
    await waitFor(() => expect(sent().slice(1)).toEqual([{ route: 'Imprint', goal: goals[goal] }]))
  })

  it.each([
    ['POST', '/bff/public/friend/7K2M9QX4TB', 'friendDataEntered'],
    ['POST', '/bff/public/friend/7K2M9QX4TB/mail', undefined],
    ['POST', '/bff/public/reward', 'rewardChosen'],
    ['POST', '/bff/public/reward/look', undefined],
    ['DELETE', '/bff/personal/account', 'accountDeleted'],
    ['POST', '/bff/personal/logout', undefined],
    ['POST', '/bff/public/code', 'codeEntered'],
    ['POST', '/bff/public/contact', 'contactWritten'],
    ['POST', '/bff/public/agency', 'agencyRequested'],
    ['POST', '/bff/public/agency/look', undefined],
    ['POST', '/bff/public/invitation/accept', 'invitationAccepted'],
    ['POST', '/bff/public/invitation/decline', undefined],
  ])('know %s %s as %s', (method, path, goal) => {
    expect(goalFor(method, path)).toBe(goal)
  })
})
