import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { CustomerNumber } from '../../api'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import CustomerNumberScreen from './CustomerNumberScreen'

const view: CustomerNumber = { wanted: true, pattern: '[0-9]{10}', number: '7K2M9QX4TB' }

function open(look: Answer, set: Answer = { body: { ...view, last3: '789' } }, hash = '#t=praemie') {
  const calls = serve({
    'POST /bff/personal/customer-number/look': look,
    'POST /bff/personal/customer-number': set,
  })
  return { ...show('/kundennummer', CustomerNumberScreen, { at: `/de/kundennummer${hash}` }), calls }
}

const type = async (user: ReturnType<typeof open>['user'], number: string) => {
  const field = await screen.findByLabelText('Kundennummer')
  await user.clear(field)
  await user.type(field, number)
  await user.click(screen.getByRole('button', { name: 'Kundennummer speichern' }))
}

it('stores the number, in the form that the tenant gives it', async () => {
  const { user, calls } = open({ body: view })
  await type(user, '123')
  await waitFor(() =>
    expect(screen.getByLabelText('Kundennummer')).toHaveAccessibleDescription(/nicht die richtige Form/),
  )
  await type(user, '012345 6789')
  expect(await screen.findByRole('heading', { level: 1, name: 'Kundennummer gespeichert' })).toBeVisible()
  expect(screen.getByText(/auf 789 endet/)).toBeVisible()
  expect(
    sent(calls, 'POST', '/bff/personal/customer-number').filter((body) => 'number' in (body as object)),
  ).toEqual([{ token: 'praemie', number: '7K2M9QX4TB', customerNumber: '012345 6789' }])
})

it('says which one is there already', async () => {
  open({ body: { ...view, last3: '123' } })
  expect(await screen.findByText(/Hinterlegt ist eine Nummer, die auf 123 endet/)).toBeVisible()
})

it('says when the number belongs to somebody else', async () => {
  const { user } = open({ body: view }, problem(409, 'customer_number.taken'))
  await type(user, '0123456789')
  expect(await screen.findByRole('alert')).toHaveTextContent(/gehört schon zu einer anderen Empfehlung/)
  expect(screen.getByLabelText('Kundennummer')).toHaveValue('0123456789')
})

it('asks for nothing where the tenant takes none', async () => {
  open({ body: { wanted: false } })
  expect(await screen.findByRole('link', { name: 'Zur Prämie' })).toHaveAttribute('href', '/de/praemie')
})

it.each([
  ['without a token', '', { body: view }],
  ['with a foreign one', '#t=fremd', problem(401, 'reward.token_unknown')],
])('%s it does not open', async (_, hash, look) => {
  open(look, undefined, hash)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Dieser Link ist unvollständig' }),
  ).toBeVisible()
})
