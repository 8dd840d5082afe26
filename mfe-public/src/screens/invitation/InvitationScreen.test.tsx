import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { pressTwice } from '@weitersagen/kit/testing'
import de from '../../locales/de.json'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import InvitationScreen from './InvitationScreen'

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

function open(look: Answer, answer: Answer = { status: 204 }) {
  const calls = serve({
    'POST /bff/public/invitation/look': look,
    'POST /bff/public/invitation/accept': answer,
    'POST /bff/public/invitation/decline': answer,
  })
  return { ...show('/einladung', InvitationScreen, { at: '/de/einladung#t=geheim' }), calls }
}

it('says who invites and for whom it counts, and accepts with a name', async () => {
  const { user, calls } = open({ body: invitation })
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Sommer lädt Sie ein' })).toBeVisible()
  expect(
    screen.getByText(/Agentur Nord hat uns am 21\.11\.2026 bestätigt, dass Sie am Telefon/),
  ).toBeVisible()
  expect(screen.getByText(/zählt auch für Agentur Nord/)).toBeVisible()
  expect(screen.getByText(/joerg@example\.de/)).toBeVisible()
  expect(screen.getByLabelText(kit.shared.field.firstName)).toHaveValue('Jörg')
  expect(screen.getByLabelText(kit.shared.field.lastName)).toHaveValue('Öhler')
  expect(screen.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute('href', '/de/datenschutz')
  await pressTwice(user, kit.shared.invitation.accept)
  expect(await screen.findByRole('heading', { level: 1, name: de.invitation.acceptedTitle })).toBeVisible()
  expect(sent(calls, 'POST', '/bff/public/invitation/accept')).toEqual([
    { token: 'geheim', firstName: 'Jörg', lastName: 'Öhler' },
  ])
})

it.each([
  [false, de.invitation.notNow, de.invitation.notNowYes, de.invitation.declinedTitle],
  [true, de.invitation.never, de.invitation.neverYes, de.invitation.neverTitle],
])('takes a no, for ever: %s', async (never, begin, yes, title) => {
  const { user, calls } = open({ body: { ...invitation, inviter: undefined } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Agentur Nord lädt Sie ein' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: begin }))
  expect(sent(calls, 'POST', '/bff/public/invitation/decline')).toEqual([])
  await user.click(screen.getByRole('button', { name: yes }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(sent(calls, 'POST', '/bff/public/invitation/decline')).toEqual([{ token: 'geheim', never }])
})

it.each(['expired', 'over'] as const)('has a page for one that is %s, with a way on', async (how) => {
  open(problem(410, `invitation.${how}`))
  expect(await screen.findByRole('heading', { level: 1, name: kit.shared.invitation.over })).toBeVisible()
  expect(screen.getByText(new RegExp(kit.error.invitation[how]))).toBeVisible()
  expect(screen.getByRole('link', { name: kit.shared.access.toLogin })).toHaveAttribute('href', '/de/login')
  expect(screen.getByText(de.invitation.overText)).toBeVisible()
})

it('knows a link that is none of ours', async () => {
  open(problem(401, 'token.unknown'))
  expect(await screen.findByRole('heading', { name: 'Dieser Link ist unvollständig' })).toBeVisible()
})
