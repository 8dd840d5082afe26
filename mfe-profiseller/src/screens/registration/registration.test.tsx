import { screen, waitFor } from '@testing-library/react'
import kit from '@weitersagen/kit/locales/de.json'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import de from '../../locales/de.json'
import { registration } from '../../testing/data'
import { addressNow, refused, sent, show, type Answer } from '../../testing/show'
import RegistrationScreen from './RegistrationScreen'

vi.mock('../../../../shell/kit/src/captcha/prove', () => ({
  prove: () => Promise.resolve({ text: 'beweis', expires: Date.now() + 1_200_000 }),
}))

const path = '/bff/profiseller/registration'

const open = (answer: Answer = { status: 204 }) =>
  show('ProfisellerRegistration', RegistrationScreen, {
    script: { [`GET ${path}`]: { body: registration }, [`POST ${path}`]: answer },
  })

beforeEach(() => sessionStorage.clear())

async function who({ user }: ReturnType<typeof open>, company = '') {
  await screen.findByLabelText(kit.shared.field.firstName)
  if (company) {
    await user.click(screen.getByLabelText(de.registration.kind_company))
    await user.type(screen.getByLabelText(de.registration.company), company)
  }
  await user.type(screen.getByLabelText(kit.shared.field.firstName), 'Pia')
  await user.type(screen.getByLabelText(kit.shared.field.lastName), 'Nord')
  await user.type(screen.getByLabelText(kit.shared.field.email), 'pia@example.org')
  await user.click(screen.getByRole('button', { name: kit.shared.pager.next }))
}

async function agree({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByLabelText(/^Ich stimme den Regeln zu/))
  await user.click(screen.getByLabelText(/^Ich habe die Hinweise gelesen/))
  await user.click(screen.getByRole('button', { name: de.registration.submit }))
}

describe('a registration', () => {
  it('sends a person, and says where the letter goes', async () => {
    const view = open()
    await who(view)
    await agree(view)
    expect(await screen.findByRole('heading', { level: 1, name: kit.shared.mailbox.look })).toBeVisible()
    expect(screen.getByText(/pia@example.org/)).toHaveTextContent(/er gilt 7 Tage\.$/)
    expect(sent(view.calls, path)).toEqual([
      {
        firstName: 'Pia',
        lastName: 'Nord',
        email: 'pia@example.org',
        rulesVersion: '5',
        privacyVersion: '6',
        captcha: 'beweis',
        idempotencyKey: expect.any(String) as string,
      },
    ])
  })

  it('asks for the name of a company, and of a company alone', async () => {
    const view = open()
    await view.user.click(await screen.findByLabelText(de.registration.kind_company))
    await view.user.click(screen.getByRole('button', { name: kit.shared.pager.next }))
    expect(screen.getByLabelText(de.registration.company)).toBeInvalid()
    expect(addressNow()).toBe('/de/profiseller/registrieren')
    await who(view, 'Nord Empfehlungen')
    await agree(view)
    await waitFor(() =>
      expect(sent(view.calls, path)).toEqual([expect.objectContaining({ company: 'Nord Empfehlungen' })]),
    )
  })

  it('keeps what was typed on the way back', async () => {
    const view = open()
    await who(view)
    await view.user.click(await screen.findByRole('button', { name: kit.shared.action.change }))
    expect(await screen.findByLabelText(kit.shared.field.email)).toHaveValue('pia@example.org')
  })

  it('wants the rules agreed to, and privacy noted', async () => {
    const view = open()
    await who(view)
    await view.user.click(await screen.findByRole('button', { name: de.registration.submit }))
    expect(await screen.findByLabelText(/^Ich stimme den Regeln zu/)).toHaveAccessibleDescription(
      /Bitte stimmen Sie zu/,
    )
    expect(sent(view.calls, path)).toEqual([])
  })

  it('stays where it is when it can’t be sent', async () => {
    const view = open(refused(429, 'rate.limited'))
    await who(view)
    await agree(view)
    await waitFor(() => expect(sent(view.calls, path)).toHaveLength(1))
    expect(await screen.findByLabelText(/^Ich stimme den Regeln zu/)).toBeChecked()
  })
})
