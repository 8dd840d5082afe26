import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useArrows } from './useArrows'

function Line({ names }: { names: string[] }) {
  return (
    <>
      <div {...useArrows<HTMLDivElement>()}>
        {names.map((name) => (
          <button key={name} type="button" data-stop="" disabled={name === 'off'}>
            {name}
          </button>
        ))}
      </div>
      <button type="button">after</button>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

it('is one stop, in which arrows lead on', async () => {
  render(<Line names={['a', 'off', 'b', 'c']} />)
  const user = userEvent.setup()
  await user.tab()
  expect(button('a')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(button('b'), 'what can’t be pressed is passed').toHaveFocus()
  await user.keyboard('{End}')
  expect(button('c')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  expect(button('b')).toHaveFocus()
  await user.tab()
  expect(button('after')).toHaveFocus()
  await user.tab({ shift: true })
  expect(button('b'), 'it is where one left it').toHaveFocus()
  await user.keyboard('{Home}')
  expect(button('a')).toHaveFocus()
})

it('stays one stop when others come and the one it was goes', async () => {
  const { rerender } = render(<Line names={['a', 'b']} />)
  await userEvent.click(button('b'))
  rerender(<Line names={['a', 'c', 'd']} />)
  await waitFor(() => expect(button('c').tabIndex).toBe(-1))
  expect(button('a').tabIndex).toBe(0)
})
