import { describe, expect, it } from 'vitest'
import { testBoot } from '@weitersagen/kit/testing'
import { contrast, luminance, schemePalette } from './palette'

const { theme } = testBoot().tenant

const light = {
  plain: theme,
  tinted: {
    ...theme,
    background: '#ffffff',
    surface: '#eff2fd',
    text: '#10142e',
    primary: '#1f37c8',
    accent: '#c8f169',
  },
}

const dark = {
  green: {
    ...theme,
    background: '#0e1a19',
    surface: '#172725',
    text: '#edf4f2',
    primary: '#7ed3c6',
    primaryContrast: '#04201d',
    accent: '#f2b84b',
  },
  blue: {
    ...theme,
    background: '#0a0d1f',
    surface: '#151a36',
    text: '#f2f4ff',
    primary: '#a3b3ff',
    primaryContrast: '#0a1240',
    accent: '#c8f169',
  },
}

const palettes = [
  ...Object.entries(light).map(([name, colours]) => [name, schemePalette(colours, 'light')] as const),
  ...Object.entries(dark).map(([name, colours]) => [name, schemePalette(colours, 'dark')] as const),
]

it.each(Object.entries(dark))('keeps soft surfaces of %s close to the others by night', (_, colours) => {
  const { accent, background } = schemePalette(colours, 'dark')
  expect(contrast(accent.soft, background.paper)).toBeLessThan(1.4)
})

describe.each(palettes)('the palette of %s', (_, palette) => {
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
    expect(contrast(palette.text.secondary, palette.raised)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.text.secondary, palette.wash)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.primary.text, palette.raised)).toBeGreaterThanOrEqual(4.5)
  })
})

describe.each(Object.entries(dark))('the brand of %s by night', (_, colours) => {
  const day = { ...colours, primary: '#0b4f4a', primaryContrast: '#ffffff' }
  const night = schemePalette(colours, 'dark', day)

  it('keeps the deep colour of the day, and reads on it', () => {
    expect(night.brand).toEqual({ main: day.primary, contrastText: day.primaryContrast })
    expect(contrast(night.brand.contrastText, night.brand.main)).toBeGreaterThanOrEqual(4.5)
    expect(luminance(night.brand.main)).toBeLessThan(luminance(night.primary.main))
  })

  it('leaves to controls the light one, which reads on dark surfaces', () => {
    expect(night.primary.main).toBe(colours.primary)
    expect(contrast(night.primary.main, night.background.paper)).toBeGreaterThanOrEqual(3)
  })
})
