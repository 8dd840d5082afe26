import type { ComponentType } from 'react'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { recall } from '@weitersagen/kit/router'
import { pressTwice } from '@weitersagen/kit/testing'
import EmailConfirmationScreen from './EmailConfirmationScreen'
import OptInScreen from './OptInScreen'
import OptOutScreen from './OptOutScreen'
import { show } from '../../testing/render'
import { problem, serve, type Answer } from '../../testing/server'

type Step = {
  name: string
  Screen: ComponentType
  call: string
  answer: Answer
  action: string
  done: string
  place: string
}

const steps: Step[] = [
  {
    name: 'the newsletter is confirmed',
    Screen: OptInScreen,
    call: 'POST /bff/personal/newsletter/confirm',
    answer: { status: 204 },
    action: 'Ja, Newsletter schicken',
    done: 'Newsletter bestätigt',
    place: 'token.newsletter',
  },
  {
    name: 'the newsletter is left',
    Screen: OptOutScreen,
    call: 'POST /bff/personal/newsletter/leave',
    answer: { status: 204 },
    action: 'Newsletter abbestellen',
    done: 'Newsletter abbestellt',
    place: 'token.unsubscribe',
  },
  {
    name: 'the new address is confirmed',
    Screen: EmailConfirmationScreen,
    call: 'POST /bff/personal/email/confirm',
    answer: { body: { emailMasked: 'n…@example.de' } },
    action: 'Ja, diese Adresse gilt',
    done: 'Ihre neue Adresse gilt',
    place: 'token.email_change',
  },
]

function open({ Screen, call }: Step, answer: Answer | Answer[], hash = '#t=geheim') {
  const calls = serve({ [call]: answer })
  return { ...show('/emailbestaetigung', Screen, { at: `/de/emailbestaetigung${hash}` }), calls }
}

it.each(steps)('$name by two presses, never by opening the link', async (step) => {
  const { user, calls } = open(step, step.answer)
  await screen.findByRole('button', { name: step.action })
  expect(screen.getByTestId('address').textContent).toBe('/de/emailbestaetigung')
  expect(calls).toEqual([])
  await pressTwice(user, step.action)
  expect(await screen.findByRole('heading', { level: 1, name: step.done })).toBeVisible()
  expect(calls.map((call) => call.body)).toEqual([{ token: 'geheim' }])
  expect(recall(step.place)).toBeUndefined()
})

it.each(
  steps.flatMap((step) =>
    (
      [
        ['token.expired', 410, 'Dieser Link ist abgelaufen'],
        ['token.used', 410, 'Dieser Link wurde schon benutzt'],
        ['token.unknown', 401, 'Diesen Link kennen wir nicht'],
      ] as const
    ).map(([code, status, title]) => ({ ...step, code, status, title })),
  ),
)('$name: a link with $code has its own page and a way on', async (step) => {
  const { user } = open(step, problem(step.status, step.code))
  await pressTwice(user, step.action)
  expect(await screen.findByRole('heading', { level: 1, name: step.title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Zu meinen Daten' })).toHaveAttribute('href', '/de/meinedaten')
})

it.each(steps)('$name: a link that has ended brings a new mail with one press', async (step) => {
  const calls = serve({
    [step.call]: problem(410, 'token.expired'),
    'POST /bff/personal/link/again': { status: 204 },
  })
  const { user } = show('/emailbestaetigung', step.Screen, { at: '/de/emailbestaetigung#t=geheim' })
  await pressTwice(user, step.action)
  await user.click(await screen.findByRole('button', { name: 'Neue Mail schicken' }))
  expect(await screen.findByText(/kommt gleich eine neue Mail/)).toBeVisible()
  expect(calls.at(-1)?.body).toEqual({ token: 'geheim' })
})

it.each(steps)('$name: without a token there is nothing to press', async (step) => {
  open(step, step.answer, '')
  expect(await screen.findByRole('heading', { level: 1, name: 'Diesen Link kennen wir nicht' })).toBeVisible()
})

it.each(steps)('$name: a failure is told, and the press can be repeated', async (step) => {
  const { user } = open(step, ['network', step.answer])
  await pressTwice(user, step.action)
  expect(await screen.findByRole('alert')).toHaveTextContent(/erreichen den Server/)
  const asks = screen.getByRole('group', { name: kit.onceMore.question })
  await user.click(within(asks).getByRole('button', { name: step.action }))
  expect(await screen.findByRole('heading', { level: 1, name: step.done })).toBeVisible()
})
