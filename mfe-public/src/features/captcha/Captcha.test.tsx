import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/render'
import { serve, type Answer } from '../../testing/server'
import { Captcha } from './Captcha'

vi.mock('./widget', () => ({ loadWidget: () => Promise.resolve() }))

const Page = () => <Captcha onProof={() => undefined} eager={false} />

/** The widget asked for a puzzle and got none; it says that something went wrong, and not what. */
async function failing(answer: Answer, locale: 'de' | 'en' = 'de') {
  const calls = serve({ 'GET /bff/public/captcha': answer })
  const shown = show('/captcha', Page, { at: `/${locale}/captcha`, locale })
  const widget = await waitFor(() => {
    const found = document.querySelector('altcha-widget')
    expect(found).not.toBeNull()
    return found
  })
  act(() => {
    widget?.dispatchEvent(new CustomEvent('statechange', { detail: { state: 'error' } }))
  })
  await waitFor(() => expect(calls).toHaveLength(1))
  return shown
}

it.each([
  ['de' as const, 'In 40 Minuten geht es weiter', 'Noch einmal laden'],
  ['en' as const, 'You can go on in 40 minutes', 'Load again'],
])(
  'says when there are puzzles again for a place that asked for too many (%s)',
  async (locale, when, retry) => {
    const { user } = await failing(
      {
        status: 429,
        headers: { 'Retry-After': '2400' },
        body: { code: 'rate.limited', status: 429 },
      },
      locale,
    )
    expect(await screen.findByText(new RegExp(when))).toBeVisible()
    await user.click(screen.getByRole('button', { name: retry }))
    await waitFor(() => expect(screen.queryByText(new RegExp(when))).toBeNull())
  },
)

it('leaves to the widget what is no refusal', async () => {
  await failing({ status: 200, body: {} })
  expect(document.querySelector('altcha-widget')).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
