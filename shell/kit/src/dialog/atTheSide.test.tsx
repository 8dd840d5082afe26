import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { Drawer } from '@weitersagen/kit/dialog'
import { lendDialogs, renderWithKit } from '@weitersagen/kit/testing'

beforeAll(lendDialogs)

const open = () => {
  const left = vi.fn()
  renderWithKit(
    <Drawer title="Auftrag 7" close="Schließen" onClose={left}>
      Mehr davon
    </Drawer>,
  )
  return { left, drawer: screen.getByRole('dialog', { name: 'Auftrag 7' }) }
}

it('takes the focus to its heading, and is left by the cross', async () => {
  const { left } = open()
  expect(screen.getByRole('heading', { name: 'Auftrag 7' })).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(left).toHaveBeenCalledOnce()
})

it('is left by a press beside it, and by none inside', async () => {
  const { left, drawer } = open()
  await userEvent.click(screen.getByText('Mehr davon'))
  expect(left).not.toHaveBeenCalled()
  await userEvent.click(drawer)
  expect(left).toHaveBeenCalledOnce()
})
