import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '@weitersagen/kit/api'
import { recall } from '@weitersagen/kit/router'
import { pressTwice, renderWithKit } from '@weitersagen/kit/testing'
import de from '../locales/de.json'
import {
  accepted,
  CheckField,
  DateField,
  birthDate,
  email,
  EmailField,
  Form,
  iban,
  IbanField,
  schema,
  SubmitButton,
  useKitForm,
} from '@weitersagen/kit/forms'

const rules = schema({ email: email(), birthDate: birthDate(), iban: iban(), terms: accepted() })

type Values = { email: string; birthDate: string; iban: string; terms: boolean }

function Sample({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  const form = useKitForm({
    schema: rules,
    defaults: { email: '', birthDate: '', iban: '', terms: false },
    draft: 'sample',
    secret: ['iban'],
    onSubmit,
  })
  return (
    <Form form={form}>
      <EmailField name="email" label="E-Mail" hint="Für Rückfragen" />
      <DateField name="birthDate" label="Geburtsdatum" />
      <IbanField name="iban" label="IBAN" />
      <CheckField name="terms" label="Einverstanden" required />
      <SubmitButton>Senden</SubmitButton>
    </Form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const send = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Senden' }))

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('E-Mail'), 'anna@beispiel.de')
  await user.type(field('Geburtsdatum'), '24121990')
  await user.type(field('IBAN'), 'DE89370400440532013000')
  await user.click(screen.getByRole('checkbox', { name: 'Einverstanden' }))
}

describe('a form', () => {
  it('hands on checked values in the form of the wire', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn(() => Promise.resolve())
    renderWithKit(<Sample onSubmit={onSubmit} />)
    await fill(user)
    expect(field('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 00')
    expect(field('Geburtsdatum')).toHaveValue('24.12.1990')
    await send(user)
    await waitFor(() =>
      expect(onSubmit).toHaveBeenCalledWith({
        email: 'anna@beispiel.de',
        birthDate: '1990-12-24',
        iban: 'DE89370400440532013000',
        terms: true,
      }),
    )
  })

  it('tells what is wrong as one leaves a field', async () => {
    const user = userEvent.setup()
    renderWithKit(<Sample onSubmit={() => Promise.resolve()} />)
    await user.type(field('E-Mail'), 'anna')
    expect(field('E-Mail')).not.toHaveAttribute('aria-invalid')
    await user.tab()
    await waitFor(() => expect(field('E-Mail')).toHaveAttribute('aria-invalid', 'true'))
    expect(field('E-Mail')).toHaveAccessibleDescription(/Für Rückfragen.*vollständige E-Mail-Adresse/)
  })

  it('sums up a failed submit, takes focus there and leads to the fields', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn(() => Promise.resolve())
    renderWithKit(<Sample onSubmit={onSubmit} />)
    await send(user)
    const summary = await screen.findByText('4 Angaben fehlen noch oder stimmen nicht.')
    await waitFor(() => expect(document.activeElement).toContainElement(summary))
    await user.click(screen.getByRole('link', { name: /^Geburtsdatum:/ }))
    expect(field('Geburtsdatum')).toHaveFocus()
    await send(user)
    await waitFor(() => expect(document.activeElement).toContainElement(summary))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('goes to the first wrong field where the summary is screens away from it', async () => {
    const user = userEvent.setup()
    renderWithKit(<Sample onSubmit={() => Promise.resolve()} />)
    await user.type(field('E-Mail'), 'anna@beispiel.de')
    const low = { ...field('Geburtsdatum').getBoundingClientRect(), bottom: 2 * window.innerHeight }
    vi.spyOn(field('Geburtsdatum'), 'getBoundingClientRect').mockReturnValue(low)
    await send(user)
    await waitFor(() => expect(field('Geburtsdatum')).toHaveFocus())
    expect(screen.getByText('3 Angaben fehlen noch oder stimmen nicht.')).toBeVisible()
  })

  it('puts the refusals of the server at their fields and keeps what was typed', async () => {
    const user = userEvent.setup()
    const refusal = new ApiProblem('field.invalid', 422, [
      { path: 'empfehler.email', code: 'email.not_allowed' },
    ])
    renderWithKit(<Sample onSubmit={() => Promise.reject(refusal)} />)
    await fill(user)
    await send(user)
    await waitFor(() => expect(field('E-Mail')).toHaveAccessibleDescription(/Teilnahme nicht möglich/))
    expect(field('E-Mail')).toHaveValue('anna@beispiel.de')
  })

  it('shows a refusal that belongs to no field above the form', async () => {
    const user = userEvent.setup()
    renderWithKit(<Sample onSubmit={() => Promise.reject(new ApiProblem('network', 0))} />)
    await fill(user)
    await send(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Wir erreichen den Server gerade nicht.')
  })

  it('keeps a draft over a reload, without bank data, and drops it when sent', async () => {
    const user = userEvent.setup()
    const first = renderWithKit(<Sample onSubmit={() => Promise.resolve()} />)
    await fill(user)
    first.unmount()
    renderWithKit(<Sample onSubmit={() => Promise.resolve()} />)
    expect(field('E-Mail')).toHaveValue('anna@beispiel.de')
    expect(field('IBAN')).toHaveValue('')
    await user.type(field('IBAN'), 'DE89370400440532013000')
    await send(user)
    await waitFor(() => expect(recall('draft.sample')).toBeUndefined())
  })
})

describe('a form that asks once more', () => {
  const agreed = schema({ terms: accepted() })
  function Final({ onSubmit }: { onSubmit: () => Promise<void> }) {
    const form = useKitForm({ schema: agreed, defaults: { terms: true }, onSubmit, final: true })
    return (
      <Form form={form}>
        <CheckField name="terms" label="Einverstanden" required />
        <SubmitButton>Senden</SubmitButton>
      </Form>
    )
  }
  const button = (name: string) => screen.getByRole('button', { name })

  it('has the focus back at its button when the answer is no', async () => {
    const onSubmit = vi.fn(() => Promise.resolve())
    const user = userEvent.setup()
    renderWithKit(<Final onSubmit={onSubmit} />)
    for (const no of [() => user.keyboard('{Escape}'), () => user.click(button(de.onceMore.no))]) {
      await send(user)
      await waitFor(() => expect(screen.getByRole('group', { name: de.onceMore.question })).toHaveFocus())
      await no()
      expect(button('Senden')).toHaveFocus()
    }
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('has the focus at its button when it was sent and stays', async () => {
    const user = userEvent.setup()
    renderWithKit(<Final onSubmit={() => Promise.resolve()} />)
    await pressTwice(user, 'Senden')
    await waitFor(() => expect(button('Senden')).toHaveFocus())
  })

  it('leaves the focus at what tells of a refusal', async () => {
    const user = userEvent.setup()
    renderWithKit(<Final onSubmit={() => Promise.reject(new ApiProblem('network', 0))} />)
    await pressTwice(user, 'Senden')
    await waitFor(() => expect(button('Senden')).toBeVisible())
    expect(screen.getByRole('alert').parentElement).toHaveFocus()
  })
})
