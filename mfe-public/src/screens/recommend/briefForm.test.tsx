import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { recommend } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, serve, type Answer } from '../../testing/server'
import RecommendScreen from './RecommendScreen'

vi.mock('../../../../shell/kit/src/captcha/prove', () => ({
  prove: () => Promise.resolve({ text: 'proof', expires: Date.now() + 1_200_000 }),
}))

function open(at: string, answer: Answer) {
  serve({
    'GET /bff/public/recommend/hausrat': { body: recommend },
    'POST /bff/public/recommend': answer,
  })
  return show('/empfehlen/:productId', RecommendScreen, { at })
}

const made: Answer = { status: 201, body: { number: '7K2M9QX4TB', key: '3fa91c07bd' } }
const folds = () => [...document.querySelectorAll('form details')] as HTMLDetailsElement[]

it('shows in a widget only what is required', async () => {
  open('/de/empfehlen/hausrat?widget', made)
  expect(await screen.findByLabelText('Vorname')).toBeVisible()
  expect(folds()).toHaveLength(2)
  expect(folds().some((fold) => fold.open)).toBe(false)
  // Who gets what is said, and chosen in the fold.
  expect(folds()[0]?.querySelector('summary')).toHaveTextContent(/Für Sie: \d+,\d\d\s€/)
  expect(screen.getByLabelText(/^Ein Satz von Ihnen/).closest('details')).toBe(folds()[1])
  expect(screen.queryByText(recommend.product.teaser)).toBeNull()
})

it('unfolds what the server refuses, with the focus there', async () => {
  const refused = problem(422, 'field.invalid', [{ location: 'body.line', code: 'line.plain' }])
  const { user } = open('/de/empfehlen/hausrat?widget', refused)
  await user.click(await screen.findByLabelText('Vorname'))
  await user.paste('Anna')
  await user.click(screen.getByLabelText('Nachname'))
  await user.paste('Muster')
  await user.click(screen.getByLabelText('E-Mail'))
  await user.paste('anna@example.de')
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }))
  await user.click(screen.getByRole('button', { name: 'Empfehlung erstellen' }))
  await waitFor(() => expect(folds()[1]?.open).toBe(true))
  await waitFor(() => expect(screen.getByLabelText(/^Ein Satz von Ihnen/)).toHaveFocus())
})

it('shows the whole form on a page of its own', async () => {
  open('/de/empfehlen/hausrat', made)
  expect(await screen.findByLabelText('Vorname')).toBeVisible()
  expect(folds()).toHaveLength(0)
})
