import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useId, useState } from 'react'
import { expect, it } from 'vitest'
import { useSaved } from '@weitersagen/kit/blocks'
import { InPlace } from '@weitersagen/kit/forms'
import { renderWithKit } from '@weitersagen/kit/testing'
import { Button, Outcome } from '@weitersagen/kit/ui'

/** Saves its form, or does without one what takes the pressed button away. */
function Access({ onHeading = true }: { onHeading?: boolean }) {
  const [isOn, setOn] = useState(true)
  const heading = useId()
  const { place, outcome, open, clear, saved } = useSaved(isOn, onHeading ? heading : undefined)
  const change = () => {
    clear()
    saved(isOn ? 'Gesperrt' : 'Freigegeben', true)
    setOn(!isOn)
  }
  return (
    <>
      <h2 id={heading} tabIndex={-1}>
        Olga
      </h2>
      {place.isOpen ? null : (
        <Button id={place.opener} onClick={() => open()}>
          Ändern
        </Button>
      )}
      {isOn ? <Button onClick={change}>Sperren</Button> : null}
      <button type="button" onClick={() => setOn(!isOn)}>
        Von anderer Seite
      </button>
      <InPlace place={place}>
        <label>
          Name <input />
        </label>
        <button type="button" onClick={() => saved('Gespeichert')}>
          Speichern
        </button>
      </InPlace>
      <Outcome success={outcome} />
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

it('closes the form, tells the outcome, and gives the focus back to the button', async () => {
  const user = userEvent.setup()
  renderWithKit(<Access />)
  await user.click(button('Ändern'))
  await user.click(button('Speichern'))
  expect(screen.getByText('Gespeichert')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(button('Ändern')).toHaveFocus()
})

it('takes an earlier outcome away when the form opens again', async () => {
  const user = userEvent.setup()
  renderWithKit(<Access />)
  await user.click(button('Ändern'))
  await user.click(button('Speichern'))
  await user.click(button('Ändern'))
  expect(screen.queryByText('Gespeichert')).toBeNull()
})

it('moves the focus on where the pressed button goes with what changes', async () => {
  const user = userEvent.setup()
  renderWithKit(<Access />)
  await user.click(button('Sperren'))
  expect(screen.getByText('Gesperrt')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Olga' })).toHaveFocus()
})

it('moves it to the button of the place where nothing else is named', async () => {
  const user = userEvent.setup()
  renderWithKit(<Access onHeading={false} />)
  await user.click(button('Sperren'))
  expect(button('Ändern')).toHaveFocus()
})

it('leaves the focus where it is when others change the state', async () => {
  const user = userEvent.setup()
  renderWithKit(<Access />)
  await user.click(button('Ändern'))
  await user.click(button('Speichern'))
  await user.click(button('Von anderer Seite'))
  expect(button('Von anderer Seite')).toHaveFocus()
})
