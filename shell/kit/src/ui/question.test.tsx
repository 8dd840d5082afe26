import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiProblem } from '@weitersagen/kit/api'
import { renderWithKit } from '@weitersagen/kit/testing'
import { Question } from '@weitersagen/kit/ui'

const ask = (run: () => Promise<unknown>) => {
  renderWithKit(
    <Question label="Löschen" question="Wirklich alles löschen?" yes="Ja" no="Nein" run={run} danger />,
  )
  return userEvent.setup()
}
const button = (name: string) => screen.getByRole('button', { name })
const question = () => screen.getByRole('group', { name: 'Wirklich alles löschen?' })

it('takes the focus, and gives it back when Escape says no', async () => {
  const run = vi.fn(() => Promise.resolve())
  const user = ask(run)
  await user.tab()
  expect(button('Löschen')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(question()).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(button('Löschen')).toHaveFocus()
  expect(run).not.toHaveBeenCalled()
})

it('gives the focus back to the button when the answer is no', async () => {
  const user = ask(() => Promise.resolve())
  await user.click(button('Löschen'))
  await user.click(button('Nein'))
  expect(button('Löschen')).toHaveFocus()
})

it('does it once, and says what went wrong', async () => {
  const run = vi.fn(() => Promise.reject(new ApiProblem('network', 0)))
  const user = ask(run)
  await user.click(button('Löschen'))
  await user.click(button('Ja'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Wir erreichen den Server gerade nicht.')
  expect(run).toHaveBeenCalledTimes(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button('Löschen')).toHaveFocus())
})
