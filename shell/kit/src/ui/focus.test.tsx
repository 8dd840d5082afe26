/** @alone: where a visit begins is remembered from the first look on. */
import { useState } from 'react'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWithKit } from '@weitersagen/kit/testing'
import { Page, StatusPage } from '@weitersagen/kit/ui'

function Journey() {
  const [sent, setSent] = useState(false)
  if (sent) return <StatusPage kind="success" title="Danke" />
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
