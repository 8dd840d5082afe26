import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { forThisTest } from '@weitersagen/kit/testing'
import type { Recommendation } from '../../api'
import { listOf, overview, paid, running } from '../../testing/data'
import { show } from '../../testing/render'
import { serve } from '../../testing/server'
import DashboardScreen from './DashboardScreen'

const address = () => screen.getByTestId('address').textContent

function open(recommendations: Recommendation[]) {
  serve({
    'POST /bff/personal/overview/look': {
      body: { ...overview, recommendations, list: listOf(recommendations) },
    },
  })
  return show('/persoenlicherbereich', DashboardScreen, { at: '/de/persoenlicherbereich', loggedIn: true })
}

it('shares what is open with one press, by the phone’s own sheet where there is one', async () => {
  const { user } = open([
    running,
    { ...running, number: 'N2', product: { ...running.product, name: 'Alpha' } },
    paid,
  ])
  const [first] = await screen.findAllByRole('button', { name: 'Teilen: Hausrat Komfort' })
  expect(screen.getAllByRole('button', { name: /^Teilen: / })).toHaveLength(2)
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(first as HTMLElement)
  expect(write).toHaveBeenCalledWith(running.link)
  expect(await screen.findByRole('button', { name: /^Kopiert: Hausrat/ })).toBeVisible()
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  forThisTest(navigator, { share })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await user.click(screen.getByRole('button', { name: /^Teilen: Alpha/ }))
  expect(share).toHaveBeenCalledWith({ title: 'Alpha', url: running.link })
})

it('leads to the page with all ways where the clipboard is closed', async () => {
  const { user } = open([running])
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('closed'))
  await user.click(await screen.findByRole('button', { name: /^Teilen: / }))
  await waitFor(() => expect(address()).toBe('/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd'))
})
