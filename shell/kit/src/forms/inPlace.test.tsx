import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { InPlace, useInPlace } from '@weitersagen/kit/forms'
import { renderWithKit } from '@weitersagen/kit/testing'
import { Button } from '@weitersagen/kit/ui'

function Address({ sent = false }: { sent?: boolean }) {
  const place = useInPlace()
  return (
    <>
      {place.isOpen ? null : (
        <Button id={place.opener} onClick={place.open}>
          Ändern
        </Button>
      )}
      <InPlace place={place}>
        <label>
          Straße <input />
        </label>
        <button type="button" aria-disabled={sent || undefined} onClick={place.close}>
          Abbrechen
        </button>
      </InPlace>
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Ändern' })
const field = () => screen.getByRole('textbox', { name: 'Straße' })

async function open(sent = false) {
  const user = userEvent.setup()
  renderWithKit(<Address sent={sent} />)
  await user.click(opener())
  expect(field()).toHaveFocus()
  return user
}

it('closes by Escape while nothing was typed, and gives the focus back', async () => {
  const user = await open()
  await user.keyboard('{Escape}')
  expect(opener()).toHaveFocus()
  expect(document.querySelector('input')).toBeNull()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('keeps by Escape what was typed, says so, and has it there again', async () => {
  const user = await open()
  await user.type(field(), 'Am Speicher')
  await user.keyboard('{Escape}')
  expect(opener()).toHaveFocus()
  expect(document.querySelector('input')).not.toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(
    'Noch nicht abgeschickt. Ihre Angaben sind noch da, wenn Sie hier weitermachen.',
  )
  await user.keyboard('{Enter}')
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('Am Speicher')
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('drops what was typed by the button that leaves it', async () => {
  const user = await open()
  await user.type(field(), 'Am Speicher')
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
  expect(opener()).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('')
})

it('stays while it is on its way', async () => {
  const user = await open(true)
  await user.keyboard('{Escape}')
  expect(field()).toHaveFocus()
})
