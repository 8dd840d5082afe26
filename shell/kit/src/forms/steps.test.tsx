import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
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

function Steps({ onSent }: { onSent: (email: string, birthDate: string) => void }) {
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
      onSent(values.email, values.birthDate)
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
