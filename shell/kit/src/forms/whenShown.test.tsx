import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithKit } from '@weitersagen/kit/testing'
import {
  flag,
  CheckField,
  Form,
  schema,
  SubmitButton,
  TextField,
  useKitForm,
  useWatch,
  whenShown,
} from '@weitersagen/kit/forms'

const rules = schema({ more: flag(), day: whenShown({ max: 10 }) })

function Day() {
  return useWatch({ name: 'more' }) ? <TextField name="day" label="Tag" /> : null
}

function Sample({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const form = useKitForm({ schema: rules, defaults: { more: true, day: '' }, onSubmit })
  return (
    <Form form={form}>
      <CheckField name="more" label="Mehr" />
      <Day />
      <SubmitButton>Senden</SubmitButton>
    </Form>
  )
}

it('needs a field while it is shown, and not once it is hidden', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn(() => Promise.resolve())
  renderWithKit(<Sample onSubmit={onSubmit} />)
  const send = () => user.click(screen.getByRole('button', { name: 'Senden' }))
  expect(screen.getByRole('textbox', { name: 'Tag' })).toBeRequired()
  await send()
  expect(screen.getByRole('textbox', { name: 'Tag' })).toBeInvalid()
  expect(onSubmit).not.toHaveBeenCalled()
  await user.click(screen.getByRole('checkbox', { name: 'Mehr' }))
  await send()
  expect(onSubmit).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('checkbox', { name: 'Mehr' }))
  await send()
  expect(onSubmit).toHaveBeenCalledOnce()
})
