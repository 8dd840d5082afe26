/** @alone: where a visit begins is remembered from the first look on. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

it('leaves focus where somebody is when a page of the middle of a visit is loaded anew', async () => {
  history.replaceState({ key: 'middle', idx: 3 }, '')
  const { renderWithKit } = await import('@weitersagen/kit/testing')
  const { Page } = await import('@weitersagen/kit/ui')
  renderWithKit(<Page title="Angaben">…</Page>)
  expect(screen.getByRole('heading', { name: 'Angaben' })).not.toHaveFocus()
})
