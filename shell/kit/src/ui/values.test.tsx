import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderWithKit } from '@weitersagen/kit/testing'
import { shorten, ShortText } from '@weitersagen/kit/ui'

const forty = 'x'.repeat(40)

describe('short texts', () => {
  it('stay up to 40 characters and are cut to 19 plus dots beyond', () => {
    expect(shorten(forty)).toBe(forty)
    expect(shorten(`${forty}y`)).toBe(`${'x'.repeat(19)}…`)
  })

  it('tell screen readers the whole and show it on focus until Escape', async () => {
    const user = userEvent.setup()
    const whole = 'Ein sehr langer Name eines Produktes, der nicht passt'
    renderWithKit(<ShortText>{whole}</ShortText>)
    const button = screen.getByRole('button', { name: whole })
    await user.tab()
    expect(button).toHaveFocus()
    expect(screen.getByRole('tooltip')).toHaveTextContent(whole)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
