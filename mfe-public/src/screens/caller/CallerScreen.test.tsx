import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pressTwice } from '@weitersagen/kit/testing'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import CallerScreen from './CallerScreen'

const made = {
  over: false,
  number: '7K2M9QX4TB',
  key: '3fa91c07bd',
  product: 'Hausrat',
  agent: 'Mara Lindner',
  at: '2026-11-21T10:00:00Z',
  until: '2027-01-20',
}

function open(look: Answer, end: Answer = { status: 204 }) {
  const calls = serve({ 'POST /bff/public/heard/look': look, 'POST /bff/public/heard/end': end })
  return { ...show('/amtelefon', CallerScreen, { at: '/de/amtelefon#t=geheim' }), calls }
}

it('ends what was made on the telephone', async () => {
  const { user, calls } = open({ body: made })
  expect(await screen.findByText(/Mara Lindner hat am 21.11.2026/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Link weitergeben' })).toHaveAttribute(
    'href',
    '/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd',
  )
  await pressTwice(user, 'Empfehlung beenden')
  expect(await screen.findByRole('heading', { level: 1, name: 'Beendet und gelöscht' })).toBeVisible()
  expect(sent(calls, 'POST', '/bff/public/heard/end')).toEqual([{ token: 'geheim' }])
})

it('says that nothing is left to end', async () => {
  open({ body: { over: true } })
  expect(await screen.findByRole('heading', { name: 'Hier ist nichts mehr zu beenden' })).toBeVisible()
})

it('knows a link that is none of ours', async () => {
  open(problem(401, 'token.unknown'))
  expect(await screen.findByRole('heading', { name: 'Dieser Link ist unvollständig' })).toBeVisible()
})
