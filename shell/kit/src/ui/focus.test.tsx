/** @alone: where a visit begins is remembered from the first look on. */
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWithKit } from '@weitersagen/kit/testing'
import { Page, StatusPage } from '@weitersagen/kit/ui'

function Journey({ next = <StatusPage kind="success" title="Danke" /> }: { next?: ReactElement }) {
  const [sent, setSent] = useState(false)
  if (sent) return next
  return (
    <Page title="Angaben">
      <button onClick={() => setSent(true)}>Senden</button>
    </Page>
  )
}

it('leaves focus where a visit begins, and takes it to the heading of the screen that follows', async () => {
  renderWithKit(<Journey />)
  expect(screen.getByRole('heading', { name: 'Angaben' })).not.toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Senden' }))
  expect(screen.getByRole('heading', { name: 'Danke' })).toHaveFocus()
})

/** Somebody goes into the field as soon as it is on screen. */
function QuickField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="E-Mail" />
}

it('takes it there before anybody can be in a field, and from no one who is', async () => {
  renderWithKit(
    <Journey
      next={
        <Page key="login" title="Anmelden">
          <QuickField />
        </Page>
      }
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Senden' }))
  expect(screen.getByRole('textbox', { name: 'E-Mail' })).toHaveFocus()
})
