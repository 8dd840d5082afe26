import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { request, setEdition } from '@weitersagen/kit/api'
import { renderWithKit } from '@weitersagen/kit/testing'
import { Link } from '@weitersagen/kit/router'

const answered = (edition: string) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{}', { headers: { 'X-Tenant-Edition': edition } })),
  )

/** Whether the browser itself is left to follow the link, which loads the page whole. */
async function loadsWhole(): Promise<boolean> {
  let whole = false
  const look = (event: MouseEvent) => {
    whole = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', look)
  await userEvent.click(screen.getByRole('link'))
  removeEventListener('click', look)
  return whole
}

describe('a link, when the tenant was changed while its page is open', () => {
  afterEach(() => setEdition(''))

  it.each([
    ['1-abc', false],
    ['2-def', true],
  ])('whose answers are of %s loads the next page whole: %s', async (edition, whole) => {
    setEdition('1-abc')
    answered(edition)
    await request('GET', '/bff/public/home')
    renderWithKit(<Link to="Home">weiter</Link>)
    expect(await loadsWhole()).toBe(whole)
  })
})
