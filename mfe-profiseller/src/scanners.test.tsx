import type { ComponentType } from 'react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { forget, type TokenPurpose } from '@weitersagen/kit/router'
import { scan } from '@weitersagen/kit/testing'
import { registered } from './testing/data'
import { show } from './testing/show'
import ConfirmScreen from './screens/confirm/ConfirmScreen'
import ResetScreen from './screens/entrance/ResetScreen'

/** A page that a mailed link opens, by the purpose of its token: where it looks, and what it hears there. */
type Mailed = { purpose: TokenPurpose; route: string; Screen: ComponentType; look: string; view: object }

const mailed: Mailed[] = [
  {
    purpose: 'partnerRequest',
    route: 'ProfisellerConfirm',
    Screen: ConfirmScreen,
    look: 'registration/look',
    view: registered(false),
  },
  {
    purpose: 'partnerRequest',
    route: 'ProfisellerConfirm',
    Screen: ConfirmScreen,
    look: 'registration/look',
    view: registered(true),
  },
  {
    purpose: 'access',
    route: 'ProfisellerResetPassword',
    Screen: ResetScreen,
    look: 'access/look',
    view: { state: 'open', emailMasked: 'p…@example.org', rules: registered(true).rules },
  },
]

it.each(mailed)(
  'what opens links and presses all that it finds does nothing for good: $purpose',
  async (page) => {
    forget(`token.${page.purpose}`)
    const look = `POST /bff/profiseller/${page.look}`
    const { user, calls } = show(page.route, page.Screen, {
      script: { [look]: { body: page.view } },
      query: '#t=geheim',
    })
    await screen.findByRole('heading', { level: 1 })
    expect((await screen.findAllByRole('button')).length).toBeGreaterThan(0)
    await scan(user)
    expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => call !== look)).toEqual([])
  },
)
