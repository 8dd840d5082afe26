import { screen, within, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskAccount } from '../../api'
import { browserWithPasskeys, question } from '../../testing/passkeys'
import { refused, show } from '../../testing/show'

describe('what is done with all that is kept of a person', () => {
  it('erases a person once it was said what goes and stays, for a reason', async () => {
    const account: DeskAccount = {
      id: 'a1',
      initials: 'A. M.',
      email: 'a…@example.de',
      since: '2026-11-02T09:00:00Z',
      hits: [],
      more: false,
      inquiries: [],
    }
    browserWithPasskeys()
    const { user, calls } = show({
      at: '/de/verwaltung/menschen/person/a1',
      script: {
        'GET /bff/desk/people/a1': { body: account },
        'POST /bff/desk/erasure/question': [
          refused(422, 'desk.reason_names'),
          { body: { ...question, text: 'deed' } },
        ],
        'POST /bff/desk/erasure': { status: 204 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Person löschen' }))
    const form = screen.getByRole('form', { name: 'Person löschen' })
    expect(form).toHaveTextContent('Das lässt sich nicht zurückholen.')
    expect(form).toHaveTextContent('Bleiben muss nach dem Gesetz')
    await user.type(within(form).getByLabelText('Grund'), 'Anna bittet darum')
    await user.click(within(form).getByRole('button', { name: 'Für immer löschen' }))
    expect(await within(form).findByRole('alert')).toBeVisible()
    await user.clear(within(form).getByLabelText('Grund'))
    await user.type(within(form).getByLabelText('Grund'), 'Bitte per Brief')
    await user.click(within(form).getByRole('button', { name: 'Für immer löschen' }))
    const gone = await screen.findByText(/^Gelöscht\./)
    await waitFor(() => expect(gone.closest('[role=status]')).toHaveFocus())
    expect(screen.queryByText('A. M.')).toBeNull()
    expect(calls.filter(({ path }) => path.endsWith('/erasure')).at(-1)?.body).toMatchObject({
      account: 'a1',
      reason: 'Bitte per Brief',
      text: 'deed',
    })
  })

  it('puts data right by a signature, but no e-mail address', async () => {
    browserWithPasskeys()
    const account: DeskAccount = {
      id: 'a1',
      initials: 'A. M.',
      email: 'a…@example.de',
      since: '2026-11-02T09:00:00Z',
      hits: [],
      more: false,
      inquiries: [],
    }
    const { user, calls } = show({
      at: '/de/verwaltung/menschen/person/a1',
      script: {
        'GET /bff/desk/people/a1': { body: account },
        'POST /bff/desk/correction/question': { body: { ...question, text: 'deed' } },
        'POST /bff/desk/correction': { status: 204 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Daten berichtigen' }))
    const form = screen.getByRole('form', { name: 'Daten berichtigen' })
    await user.type(within(form).getByLabelText('Grund'), 'Heirat, Urkunde lag vor')
    await user.click(within(form).getByRole('button', { name: 'Berichtigen' }))
    expect(await within(form).findByText('Mindestens eine Angabe ausfüllen.')).toBeVisible()
    await user.type(within(form).getByLabelText(/Nachname/), 'Maurer')
    await user.click(within(form).getByRole('button', { name: 'Berichtigen' }))
    expect(await screen.findByText(/^Berichtigt\./)).toBeVisible()
    expect(calls.find(({ path }) => path.endsWith('/correction'))?.body).toMatchObject({
      account: 'a1',
      lastName: 'Maurer',
      reason: 'Heirat, Urkunde lag vor',
      text: 'deed',
    })
    expect(screen.queryByRole('button', { name: /E-Mail/ })).toBeNull()
  })
})
