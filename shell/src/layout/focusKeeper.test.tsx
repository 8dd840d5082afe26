import { useState } from 'react'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderShell } from '../testing'
import { Frame } from './Frame'

// jsdom lays nothing out.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})

function Subscription() {
  const [left, setLeft] = useState(false)
  return (
    <section aria-label="Newsletter">
      {left ? null : <button onClick={() => setLeft(true)}>Abbestellen</button>}
      <p>{left ? 'Abbestellt' : 'Bestellt'}</p>
      <div>{left ? <button>Wieder bestellen</button> : null}</div>
    </section>
  )
}

function Farewell() {
  const [over, setOver] = useState(false)
  return over ? <p>Vorbei</p> : <button onClick={() => setOver(true)}>Beenden</button>
}

const frame = (page: React.ReactNode) => renderShell(<Frame>{page}</Frame>, { at: '/de' })

it('takes focus that lost its button to what is left of the same part', async () => {
  frame(<Subscription />)
  screen.getByRole('button', { name: 'Abbestellen' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Wieder bestellen' })).toHaveFocus())
})

it('takes it to the page’s content where nothing is left', async () => {
  frame(<Farewell />)
  screen.getByRole('button', { name: 'Beenden' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

it('takes it there too from what stood around the content, such as the question about cookies', async () => {
  renderShell(
    <Frame>
      <h1>Seite</h1>
    </Frame>,
    { at: '/de', boot: { consent: { version: '1', analytical: [{ id: 'visitor', name: '_pk_id' }] } } },
  )
  const answer = await screen.findByRole('button', { name: 'Nur Notwendiges' })
  answer.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

it('brings nobody back who went away', async () => {
  frame(<Subscription />)
  const button = screen.getByRole('button', { name: 'Abbestellen' })
  button.focus()
  button.blur()
  await userEvent.keyboard('{Escape}')
  expect(document.body).toHaveFocus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => button.click())
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(screen.getByText('Abbestellt')).toBeVisible()
  expect(document.body).toHaveFocus()
})
