import { screen, within, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DeskAccount, DeskCase } from '../../api'
import { browserWithPasskeys, question } from '../../testing/passkeys'
import { refused, show } from '../../testing/show'

const recommendation = (number: string): DeskCase => ({
  number,
  standing: 'confirmed',
  product: 'Glasfaser 250',
  recommenderCents: 3500,
  recipientCents: 3500,
  validUntil: '2027-01-20',
  recommender: { initials: 'A. M.', email: 'a…@example.de', gone: false, account: 'a1', locked: false },
  friend: { initials: 'B. Ö.', email: 'b…@example.de', gone: false, locked: false },
  events: [],
  ahead: [],
  awards: [],
  orders: [],
  letters: [],
  signals: [],
  inquiries: [],
  again: [],
})

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

  it('says that a friend who hadn’t confirmed is erased, though nothing of them is left on the page', async () => {
    browserWithPasskeys()
    const before = recommendation('EMPF-1')
    const after: DeskCase = { ...before, standing: 'open', friend: { gone: false, locked: false } }
    const { user } = show({
      at: '/de/verwaltung/menschen/EMPF-1',
      script: {
        'GET /bff/desk/recommendations/EMPF-1': [{ body: before }, { body: after }],
        'POST /bff/desk/erasure/question': { body: { ...question, text: 'deed' } },
        'POST /bff/desk/erasure': { status: 204 },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Empfohlene Person löschen' }))
    const form = screen.getByRole('form', { name: 'Empfohlene Person löschen' })
    await user.type(within(form).getByLabelText('Grund'), 'Auf Wunsch am Telefon')
    await user.click(within(form).getByRole('button', { name: 'Für immer löschen' }))
    expect(await screen.findByText('Noch hat niemand Daten eingegeben.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Empfohlene Person löschen' })).toBeNull()
    expect(screen.getByText(/^Gelöscht\./).closest('[role=status]')).toHaveFocus()
  })

  it('names a postcode or a number of a friend that can’t be, beside its field, and asks for no passkey', async () => {
    const number = 'EMPF-1'
    const { user, calls } = show({
      at: `/de/verwaltung/menschen/${number}`,
      script: { [`GET /bff/desk/recommendations/${number}`]: { body: recommendation(number) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Daten berichtigen' }))
    const form = screen.getByRole('form', { name: 'Daten berichtigen' })
    await user.type(within(form).getByLabelText(/Postleitzahl/), '1446')
    await user.type(within(form).getByLabelText(/Telefon/), 'abc')
    await user.type(within(form).getByLabelText('Grund'), 'Umzug, Anruf der Person')
    await user.click(within(form).getByRole('button', { name: 'Berichtigen' }))
    expect(
      (await within(form).findAllByText(/deutsche Postleitzahl mit fünf Ziffern/)).length,
    ).toBeGreaterThan(0)
    expect(within(form).getAllByText(/Telefonnummer mit Vorwahl/).length).toBeGreaterThan(0)
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })
})
