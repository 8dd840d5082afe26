import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ApiProblem } from '@weitersagen/kit/api'
import {
  birthDate,
  DateField,
  email,
  EmailField,
  Form,
  schema,
  SubmitButton,
  useKitForm,
} from '@weitersagen/kit/forms'
import { renderWithKit } from '@weitersagen/kit/testing'

const first = schema({ email: email(), birthDate: birthDate({ optional: true }) })
const second = schema({ email: email(), birthDate: birthDate() })

type StepsProps = { onSent: (email: string, birthDate: string) => void | Promise<void> }

function Steps({ onSent }: StepsProps) {
  const [step, setStep] = useState(1)
  const form = useKitForm({
    schema: step === 1 ? first : second,
    defaults: { email: '', birthDate: '' },
    onSubmit: async (values) => {
      await Promise.resolve()
      if (step === 1) {
        setStep(2)
        return 'more'
      }
      try {
        await onSent(values.email, values.birthDate)
      } catch (error) {
        setStep(1)
        throw error
      }
      return undefined
    },
  })
  return (
    <Form form={form}>
      {step === 1 ? (
        <EmailField name="email" label="E-Mail" />
      ) : (
        <DateField name="birthDate" label="Geburtsdatum" />
      )}
      <SubmitButton>Weiter</SubmitButton>
    </Form>
  )
}

it('tells of a mistake in the second step when it is sent, and lets one type until then', async () => {
  const user = userEvent.setup()
  const onSent = vi.fn()
  renderWithKit(<Steps onSent={onSent} />)
  await user.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'anna@beispiel.de')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  const date = await screen.findByRole('textbox', { name: 'Geburtsdatum' })
  await user.click(date)
  await user.keyboard('24.12')
  expect(date).toHaveValue('24.12')
  expect(date).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Geburtsdatum')
  await user.click(date)
  await user.keyboard('.1990')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  expect(onSent).toHaveBeenCalledWith('anna@beispiel.de', '1990-12-24')
})

it('names a field of the step before by its label when the server refuses it', async () => {
  const user = userEvent.setup()
  const refused = new ApiProblem('form.invalid', 422, [{ path: 'email', code: 'email.invalid' }])
  renderWithKit(<Steps onSent={() => Promise.reject(refused)} />)
  await user.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'anna@beispiel.de')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  await user.click(await screen.findByRole('textbox', { name: 'Geburtsdatum' }))
  await user.keyboard('24.12.1990')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  expect(await screen.findByRole('link', { name: /^E-Mail: / })).toBeVisible()
})

it('has the focus in the field of the step before when the server refuses it', async () => {
  const user = userEvent.setup()
  const refused = new ApiProblem('form.invalid', 422, [{ path: 'email', code: 'email.invalid' }])
  renderWithKit(<Steps onSent={() => Promise.reject(refused)} />)
  // A mistake of the first step doesn't use up what the second one has to say.
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('E-Mail')
  await user.type(screen.getByRole('textbox', { name: 'E-Mail' }), 'anna@beispiel.de')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  await user.click(await screen.findByRole('textbox', { name: 'Geburtsdatum' }))
  await user.keyboard('24.12.1990')
  await user.click(screen.getByRole('button', { name: 'Weiter' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-Mail' })).toHaveFocus())
  expect(screen.getByRole('textbox', { name: 'E-Mail' })).toHaveAccessibleDescription(/E-Mail-Adresse/)
})
