import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/render'
import { sent, serve, type Script } from '../../testing/server'
import ForgottenScreen from './ForgottenScreen'

function open(script: Script) {
  const calls = serve(script)
  return { ...show('/passwortvergessen', ForgottenScreen, { at: '/de/passwortvergessen' }), calls }
}

it('leads to the mailbox, with the same words for every address', async () => {
  const { user, calls } = open({ 'POST /bff/personal/forgotten': { status: 204 } })
  await user.type(screen.getByLabelText('E-Mail'), 'wer@example.de')
  await user.click(screen.getByRole('button', { name: 'Link anfordern' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Schauen Sie in Ihr Postfach' })).toBeVisible()
  expect(screen.getByText(/Wenn zu wer@example.de ein Zugang gehört/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mail noch einmal senden' }))
  expect(await screen.findByText(/Die nächste Mail kommt erst morgen/)).toBeVisible()
  expect(sent(calls, 'POST', '/bff/personal/forgotten')).toEqual([
    { email: 'wer@example.de' },
    { email: 'wer@example.de' },
  ])
})

it('sends nothing without an address', async () => {
  const { user, calls } = open({})
  await user.click(screen.getByRole('button', { name: 'Link anfordern' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(calls).toEqual([])
})
