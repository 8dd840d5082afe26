import { useLayoutEffect } from 'react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Later } from './Later'

it('what lies below the first screen is left out of the first drawing, and comes with the next', () => {
  const stood: (string | null)[] = []
  const Page = () => {
    useLayoutEffect(() => {
      stood.push(document.body.textContent)
    })
    return (
      <>
        <h1>Oben</h1>
        <Later>
          <p>Weiter unten</p>
        </Later>
      </>
    )
  }
  render(<Page />)
  expect(stood[0]).toBe('Oben')
  expect(screen.getByText('Weiter unten')).toBeVisible()
})
