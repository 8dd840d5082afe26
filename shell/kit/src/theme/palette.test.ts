import { describe, expect, it } from 'vitest'
import { testBoot } from '@weitersagen/kit/testing'
import { contrast, schemePalette } from './palette'

const { theme } = testBoot().tenant

const themes = {
  probe: theme,
  tinted: {
    ...theme,
    background: '#ffffff',
    surface: '#eff2fd',
    text: '#10142e',
    primary: '#1f37c8',
    accent: '#c8f169',
  },
}

describe.each(Object.entries(themes))('the palette of %s', (_, colours) => {
  const palette = schemePalette(colours, 'light')

  it.each(['primary', 'accent'] as const)('writes readably in and on %s', (name) => {
    expect(contrast(palette[name].text, palette[name].soft)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette[name].contrastText, palette[name].main)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['success', 'warning', 'error', 'info'] as const)('writes %s readably', (name) => {
    expect(contrast(palette[name].main, palette[name].soft)).toBeGreaterThanOrEqual(4.5)
  })

  it('shows the borders of controls', () => {
    expect(contrast(palette.outline, palette.field)).toBeGreaterThanOrEqual(3)
  })

  it('keeps quiet text readable on quiet surfaces', () => {
    expect(contrast(palette.text.secondary, palette.sunken)).toBeGreaterThanOrEqual(4.5)
  })
})
