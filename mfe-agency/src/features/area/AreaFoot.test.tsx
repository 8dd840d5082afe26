import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithKit } from '@weitersagen/kit/testing'
import de from '../../locales/de.json'
import { AreaFoot } from './AreaFoot'

const footer = [
  { name: 'Faq', path: '/de/faq', label: 'Fragen' },
  { name: 'Imprint', path: '/de/impressum', label: 'Impressum' },
  { name: 'Privacy', path: '/de/datenschutz', label: 'Datenschutz' },
]

it('leads to what the law wants within reach', async () => {
  renderWithKit(<AreaFoot />, { boot: { footer }, texts: { agency: de } })
  const links = await screen.findByRole('link', { name: 'Impressum' })
  expect(links).toHaveAttribute('href', '/de/impressum')
  expect(screen.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute('href', '/de/datenschutz')
  expect(screen.queryByRole('link', { name: 'Fragen' })).toBeNull()
})

it('keeps the pages to look something up, and names no law where a tenant has no such page', async () => {
  renderWithKit(<AreaFoot />, { boot: { footer: [] }, texts: { agency: de } })
  expect(within(await screen.findByRole('navigation')).getAllByRole('link')).toHaveLength(4)
})
