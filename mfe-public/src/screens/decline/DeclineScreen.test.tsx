import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { pressTwice } from '@weitersagen/kit/testing'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import DeclineScreen from './DeclineScreen'

vi.mock('../../../../shell/kit/src/captcha/prove', () => ({
  prove: () => Promise.resolve({ text: 'beweis', expires: Date.now() + 1_200_000 }),
}))

const done: Answer = { status: 204 }
const byLink = '/bff/public/decline'
const byAddress = '/bff/public/decline/address'

function open(at: string, answer: Answer = done) {
  const calls = serve({ [`POST ${byLink}`]: answer, [`POST ${byAddress}`]: answer })
  return { ...show('/keinepost', DeclineScreen, { at }), calls }
}

describe('never to be written to again', () => {
  it('takes a press and another for who comes by the link of a mail', async () => {
    const { user, calls } = open('/de/keinepost#t=link.hash')
    await pressTwice(user, 'Nie wieder anschreiben')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Versprochen: keine Post mehr' }),
    ).toBeVisible()
    expect(sent(calls, 'POST', byLink)).toEqual([{ token: 'link.hash' }])
  })

  it('ends reminders of an order alone by the link of one', async () => {
    const link = '0197f3a2-5b7c-7d10-8e21-0a1b2c3d4e5f.0123456789abcdef0123456789abcdef'
    const { user, calls } = open(`/de/keinepost#t=${link}`)
    expect(await screen.findByText(/Mails zu Ihrer Prämie kommen weiter/)).toBeVisible()
    await pressTwice(user, 'Keine Erinnerungen mehr')
    expect(await screen.findByRole('heading', { level: 1, name: 'Keine Erinnerungen mehr' })).toBeVisible()
    expect(sent(calls, 'POST', byLink)).toEqual([{ token: link }])
    expect(screen.queryByText(/Versprochen/)).not.toBeInTheDocument()
  })

  it('says so when the link is none of ours', async () => {
    const { user } = open('/de/keinepost#t=link.hash', problem(401, 'token.unknown'))
    await pressTwice(user, 'Nie wieder anschreiben')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dieser Link ist unvollständig' }),
    ).toBeVisible()
  })

  it('takes an address with a captcha, which asks for nothing', async () => {
    const { user, calls } = open('/de/keinepost')
    await user.type(await screen.findByLabelText('E-Mail'), 'jonas@example.de')
    await user.click(screen.getByRole('button', { name: 'Nie wieder anschreiben' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Vermerkt: keine Anfragen mehr' }),
    ).toBeVisible()
    expect(screen.getByText(/Mails zu Prämien und zum eigenen Konto kommen weiter/)).toBeVisible()
    expect(sent(calls, 'POST', byAddress)).toEqual([{ email: 'jonas@example.de', captcha: 'beweis' }])
  })
})
