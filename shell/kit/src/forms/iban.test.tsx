import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderWithKit } from '@weitersagen/kit/testing'
import { Form, iban, IbanField, schema, useKitForm } from '@weitersagen/kit/forms'

const loaded = vi.hoisted(() => vi.fn())
vi.mock('bankdata-germany', (original) => {
  loaded()
  return original()
})

const rules = schema({ iban: iban() })

function Sample() {
  const form = useKitForm({ schema: rules, defaults: { iban: '' }, onSubmit: () => Promise.resolve() })
  return (
    <Form form={form}>
      <IbanField name="iban" label="IBAN" />
    </Form>
  )
}

const field = () => screen.getByRole('textbox', { name: 'IBAN' })

beforeEach(() => renderWithKit(<Sample />))

it('loads no list of banks for what is no complete German IBAN', async () => {
  const user = userEvent.setup()
  await user.type(field(), 'DE89 3704 0044 0532 0130 0')
  await user.clear(field())
  await user.type(field(), 'DE89 3704 0044 0532 0130 01')
  await user.clear(field())
  await user.type(field(), 'AT61 1904 3002 3457 3201')
  await waitFor(() => expect(field()).toHaveValue('AT61 1904 3002 3457 3201'))
  expect(loaded).not.toHaveBeenCalled()
  expect(screen.queryByText(/^Bank:/)).not.toBeInTheDocument()
})

it('names the bank of a German one, as long as it stands there', async () => {
  const user = userEvent.setup()
  await user.type(field(), 'de89370400440532013000')
  expect(await screen.findByText('Bank: Commerzbank')).toBeVisible()
  await user.type(field(), '{Backspace}')
  await waitFor(() => expect(screen.queryByText(/^Bank:/)).not.toBeInTheDocument())
  await user.clear(field())
  await user.type(field(), 'DE02 1203 0000 0000 2020 51')
  expect(await screen.findByText(/^Bank: Deutsche Kreditbank/)).toBeVisible()
})
