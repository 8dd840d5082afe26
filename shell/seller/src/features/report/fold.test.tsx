import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderWithKit } from '@weitersagen/kit/testing'
import { expect, it } from 'vitest'
import { InArea } from '../../area/InArea'
import de from '../../locales/de.json'
import { agency } from '../../testing/areas'
import { Fold } from './Fold'

const show = (set: number) =>
  renderWithKit(
    <InArea area={agency}>
      <Fold set={set}>inside</Fold>
    </InArea>,
    { texts: { agency: { seller: de } } },
  )

it('is one button that says how much is set', async () => {
  const user = userEvent.setup()
  show(2)
  const button = screen.getByText('Filter und Sortierung (2)').closest('button') as HTMLElement
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toHaveTextContent('inside')
  button.focus()
  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
})

it('names no number where nothing is set', () => {
  show(0)
  expect(screen.getByText('Filter und Sortierung').closest('button')).toBeInTheDocument()
})
