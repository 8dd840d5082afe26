import type { ComponentType } from 'react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { forget, type TokenPurpose } from '@weitersagen/kit/router'
import { scan } from '@weitersagen/kit/testing'
import { open } from './testing/area'
import AgentPasswordScreen from './screens/agent/AgentPasswordScreen'
import JoinScreen from './screens/entrance/JoinScreen'
import MemberFirstScreen from './screens/entrance/MemberFirstScreen'
import MemberResetScreen from './screens/entrance/MemberResetScreen'

/** A page that a mailed link opens, by the purpose of its token: where it looks, and what it hears there. */
type Mailed = { purpose: TokenPurpose; route: string; Screen: ComponentType; look: string; view: object }

const rules = { minLength: 8, lower: true, upper: true, digit: true, notCommon: true }
const access = { state: 'open', emailMasked: 'o…@example.de', rules }
const join = {
  firstName: 'Nele',
  email: 'nele@example.de',
  inviter: 'Olga Öhler',
  agency: 'Agentur Öhler',
  first: false,
  until: '2026-11-27',
  rules,
}
const agent = { state: 'open', name: 'Mara Lindner', number: 'HS-101', minLength: 12 }
const mailed: Mailed[] = [
  { purpose: 'agencyJoin', route: 'AgencyJoin', Screen: JoinScreen, look: 'join/look', view: join },
  {
    purpose: 'agencyJoin',
    route: 'AgencyJoin',
    Screen: JoinScreen,
    look: 'join/look',
    view: { ...join, first: true },
  },
  {
    purpose: 'access',
    route: 'AgencySetPassword',
    Screen: MemberFirstScreen,
    look: 'access/look',
    view: access,
  },
  {
    purpose: 'access',
    route: 'AgencyResetPassword',
    Screen: MemberResetScreen,
    look: 'access/look',
    view: access,
  },
  {
    purpose: 'agent',
    route: 'AgencyJoin',
    Screen: AgentPasswordScreen,
    look: 'agent/password/look',
    view: agent,
  },
]

it.each(mailed)(
  'what opens links and presses all that it finds does nothing for good: $purpose',
  async (page) => {
    forget(`token.${page.purpose}`)
    const look = `POST /bff/agency/${page.look}`
    const { user, calls } = open(page.route, page.Screen, { [look]: { body: page.view } }, '#t=geheim')
    await screen.findByRole('heading', { level: 1 })
    expect((await screen.findAllByRole('button')).length).toBeGreaterThan(0)
    await scan(user)
    expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => call !== look)).toEqual([])
  },
)
