import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InArea } from '@weitersagen/seller/area'
import { renderWithKit } from '@weitersagen/kit/testing'
import { AreaFoot } from '@weitersagen/seller/frame'
import { built } from '../../testing/texts'
import { area } from './area'

const footer = [
  { name: 'Faq', path: '/de/faq', label: 'Fragen' },
  { name: 'Imprint', path: '/de/impressum', label: 'Impressum' },
  { name: 'Privacy', path: '/de/datenschutz', label: 'Datenschutz' },
]

const foot = (
  <InArea area={area}>
    <AreaFoot />
  </InArea>
)

it('leads to what the law wants within reach', async () => {
  renderWithKit(foot, { boot: { footer }, texts: { agency: built } })
  const links = await screen.findByRole('link', { name: 'Impressum' })
  expect(links).toHaveAttribute('href', '/de/impressum')
  expect(screen.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute('href', '/de/datenschutz')
  expect(screen.queryByRole('link', { name: 'Fragen' })).toBeNull()
})

it('keeps the pages to look something up, and names no law where a tenant has no such page', async () => {
  renderWithKit(foot, { boot: { footer: [] }, texts: { agency: built } })
  expect(within(await screen.findByRole('navigation')).getAllByRole('link')).toHaveLength(4)
})
