import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ConsentConfig } from '@weitersagen/kit/boot'
import { Frame } from '../layout/Frame'
import { renderShell } from '../testing'
import { formatConsent, parseConsent, readConsent } from './cookie'

const consent: ConsentConfig = {
  version: '3',
  required: [{ name: 'Sitzung' }],
  functional: [{ name: 'Kanal', days: 730 }],
  analytical: [{ name: 'Zählung' }],
  marketing: [],
}

const show = (at: string, config = consent) =>
  renderShell(
    <Frame>
      <h1>Seite</h1>
    </Frame>,
    { at, boot: { consent: config } },
  )

const banner = () => screen.findByRole('region', { name: 'Was dürfen wir speichern?' })

describe('the consent cookie', () => {
  it('holds a decision for each category and its version', () => {
    const text = formatConsent('3', { functional: 1, marketing: 0 })
    expect(text).toBe('v=3&functional=1&marketing=0')
    expect(parseConsent(text, '3')).toEqual({ functional: 1, marketing: 0 })
  })

  it('counts for its own version only', () => {
    expect(parseConsent('v=2&functional=1', '3')).toEqual({})
    expect(parseConsent('functional=1', '3')).toEqual({})
  })

  it('lives for 60 days', async () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    show('/de')
    await banner()
    await userEvent.click(screen.getByRole('button', { name: 'Nur Notwendiges' }))
    expect(written).toHaveBeenCalledWith(expect.stringContaining('Max-Age=5184000'))
  })
})

describe('the consent banner', () => {
  it('asks until something is decided, and can be opened again from the footer', async () => {
    const user = userEvent.setup()
    show('/de')
    await banner()
    await user.click(screen.getByRole('button', { name: 'Einzeln wählen' }))
    await user.click(screen.getByRole('checkbox', { name: 'Statistik' }))
    await user.click(screen.getByRole('button', { name: 'Auswahl speichern' }))
    expect(screen.queryByRole('region', { name: /speichern/ })).toBeNull()
    expect(readConsent('3')).toEqual({ functional: 0, analytical: 1 })
    await user.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }))
    expect(await screen.findByRole('heading', { name: 'Was dürfen wir speichern?' })).toHaveFocus()
    expect(screen.getByRole('checkbox', { name: 'Statistik' })).toBeChecked()
  })

  it.each(['/de/datenschutz', '/de/impressum'])(
    'is suppressed on privacy and imprint pages: %s',
    async (at) => {
      show(at)
      await expect(banner()).rejects.toThrow()
    },
  )

  it.each(['/de?widget'])('keeps away from %s', async (at) => {
    show(at)
    await expect(banner()).rejects.toThrow()
  })

  it('does not ask where only necessary things are kept', async () => {
    show('/de', { version: '3', required: [{ name: 'Sitzung' }] })
    await expect(banner()).rejects.toThrow()
    expect(screen.queryByRole('button', { name: 'Cookie-Einstellungen' })).toBeNull()
  })
})
