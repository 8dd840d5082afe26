import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testBoot } from '@weitersagen/kit/testing'
import { renderShell } from '../testing'
import { Frame } from './Frame'

beforeEach(() => {
  vi.stubGlobal('parent', { postMessage: () => undefined })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})

const footer = [
  { name: 'Imprint', path: '/de/impressum', label: 'Impressum' },
  { name: 'Privacy', path: '/de/datenschutz', label: 'Datenschutz' },
  { name: 'Faq', path: '/de/faq', label: 'Fragen' },
]
const modules = testBoot().tenant.modules

function around(at: string, autologin = false) {
  const boot = { footer, tenant: { ...testBoot().tenant, modules: { ...modules, autologin } } }
  renderShell(<Frame>Formular</Frame>, { at, boot })
}

const opensApart = (name: string, href: string) => {
  const link = screen.getByRole('link', { name })
  expect(link).toHaveAttribute('href', href)
  expect(link).toHaveAttribute('target', '_blank')
}

it('leads to privacy and imprint in a window of its own', async () => {
  around('/de/empfehlen/hausrat?widget&channel=website')
  await screen.findByRole('contentinfo')
  opensApart('Impressum', '/de/impressum')
  opensApart('Datenschutz', '/de/datenschutz')
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

it('has a way to log in, in a window of its own', async () => {
  around('/de?frame&theme=dark&channel=website')
  expect(await screen.findByRole('link', { name: 'Anmelden' })).toBeVisible()
  opensApart('Anmelden', '/de/login?channel=website&redirect=Dashboard')
})

it('a frame stays one behind the links of its foot', async () => {
  around('/de?frame&theme=dark')
  const foot = await screen.findByRole('contentinfo')
  expect(foot.querySelector('a')).toHaveAttribute('href', '/de/impressum?frame&theme=dark')
})

it('has none where people come by their own portal', async () => {
  around('/de?frame', true)
  await screen.findByRole('contentinfo')
  expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull()
})
