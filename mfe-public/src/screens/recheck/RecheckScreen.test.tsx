import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pressTwice } from '@weitersagen/kit/testing'
import de from '../../locales/de.json'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import RecheckScreen from './RecheckScreen'

const look = '/bff/public/recheck/look'
const deny = '/bff/public/recheck/deny'
const asked = { name: 'Agentur Öhler', change: 'account', at: '2026-11-20T08:00:00Z' }

function open(looked: Answer = { body: asked }, denied: Answer = { status: 204 }) {
  const calls = serve({ [`POST ${look}`]: looked, [`POST ${deny}`]: denied })
  return {
    ...show('/auszahlungen/anhalten', RecheckScreen, { at: '/de/auszahlungen/anhalten#t=link' }),
    calls,
  }
}

describe('payouts are stopped by the letter about changed data', () => {
  it.each(['account', 'mailbox', 'tax'] as const)(
    'says what was changed, when and of whom (%s)',
    async (change) => {
      open({ body: { ...asked, change } })
      const text = de.recheck[change].replace('{{name}}', 'Agentur Öhler')
      expect(await screen.findByText(new RegExp(text))).toHaveTextContent(/20\.11\.2026/)
    },
  )

  it('takes a press and another', async () => {
    const { user, calls } = open()
    await screen.findByRole('heading', { level: 1, name: de.recheck.title })
    expect(sent(calls, 'POST', deny)).toEqual([])
    await pressTwice(user, de.recheck.submit)
    expect(await screen.findByRole('heading', { level: 1, name: de.recheck.doneTitle })).toBeVisible()
    expect(sent(calls, 'POST', deny)).toEqual([{ token: 'link' }])
  })

  it('says that there is nothing left to stop, and leads to who can be asked', async () => {
    open(problem(410, 'creditor.recheck_over'))
    expect(await screen.findByRole('heading', { level: 1, name: de.recheck.over })).toBeVisible()
    expect(screen.getByRole('link', { name: de.state.contact })).toBeVisible()
  })

  it('says so when the link is none of ours', async () => {
    open(problem(401, 'token.unknown'))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dieser Link ist unvollständig' }),
    ).toBeVisible()
  })
})
