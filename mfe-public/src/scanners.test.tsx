import type { ComponentType } from 'react'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TokenPurpose } from '@weitersagen/kit/router'
import { forThisTest, lendDialogs, scan } from '@weitersagen/kit/testing'
import { advertisingEmail, advertisingPhone, confirmation, record, reward } from './testing/data'
import { show } from './testing/render'
import { serve } from './testing/server'
import ConfirmScreen from './screens/agency-registration/ConfirmScreen'
import DeclineScreen from './screens/decline/DeclineScreen'
import FriendConfirmationScreen from './screens/friend-confirmation/FriendConfirmationScreen'
import CallerScreen from './screens/caller/CallerScreen'
import InvitationScreen from './screens/invitation/InvitationScreen'
import ObjectionScreen from './screens/objection/ObjectionScreen'
import RecheckScreen from './screens/recheck/RecheckScreen'
import RecordScreen from './screens/record/RecordScreen'
import RewardOverviewScreen from './screens/reward/RewardOverviewScreen'

/** A page that a mailed link opens, by the purpose of its token: where it looks, and what it hears there. */
type Mailed = { purpose: TokenPurpose; Screen: ComponentType; look?: string; view?: object }

const [bank, voucher] = reward.catalogue
const agencyRequest = {
  agency: 'Agentur Öhler',
  firstName: 'Olga',
  email: 'olga@example.org',
  confirmed: false,
  completed: false,
  until: '2026-12-02',
}
const invitation = {
  firstName: 'Jörg',
  lastName: 'Öhler',
  email: 'joerg@example.de',
  inviter: 'Mara Sommer',
  agency: 'Agentur Nord',
  talk: 'phone',
  confirmedAt: '2026-11-21T10:00:00Z',
  until: '2026-12-21',
}
const recheck = { name: 'Agentur Öhler', change: 'account', at: '2026-11-20T08:00:00Z' }
const review = {
  amountCents: 3501,
  kind: 'referral',
  number: '7K2M9QX4TB',
  review: {
    id: 'd1',
    stage: 'held',
    since: '2026-11-30T10:00:00Z',
    until: '2026-12-20',
    objectionable: true,
  },
}
const made = { over: false, number: '7K2M9QX4TB', key: '3fa91c07bd', product: 'Hausrat' }
const mailed: Mailed[] = [
  { purpose: 'agencyRequest', Screen: ConfirmScreen, look: 'agency/look', view: agencyRequest },
  { purpose: 'decline', Screen: DeclineScreen },
  {
    purpose: 'recipient_confirm',
    Screen: FriendConfirmationScreen,
    look: 'confirmation/look',
    view: { ...confirmation, advertisingEmail, advertisingPhone },
  },
  { purpose: 'heard', Screen: CallerScreen, look: 'heard/look', view: made },
  { purpose: 'invitation', Screen: InvitationScreen, look: 'invitation/look', view: invitation },
  { purpose: 'objection', Screen: ObjectionScreen, look: 'review/look', view: review },
  { purpose: 'recheck', Screen: RecheckScreen, look: 'recheck/look', view: recheck },
  { purpose: 'recipient_mail', Screen: RecordScreen, look: 'held/look', view: record },
  {
    purpose: 'reward',
    Screen: RewardOverviewScreen,
    look: 'reward/look',
    view: { ...reward, catalogue: [voucher] },
  },
  {
    purpose: 'reward',
    Screen: RewardOverviewScreen,
    look: 'reward/look',
    view: { ...reward, catalogue: [bank], storedLast4: '3000' },
  },
]

it.each(mailed)(
  'what opens links and presses all that it finds does nothing for good: $purpose',
  async (page) => {
    lendDialogs()
    forThisTest(window, { print: () => undefined })
    const look = page.look ? `POST /bff/public/${page.look}` : ''
    const calls = serve({ [look]: { body: page.view } })
    const { user } = show('/seite', page.Screen, { at: '/de/seite#t=geheim' })
    await screen.findByRole('heading', { level: 1 })
    expect((await screen.findAllByRole('button')).length).toBeGreaterThan(0)
    await scan(user)
    expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => call !== look)).toEqual([])
  },
)
