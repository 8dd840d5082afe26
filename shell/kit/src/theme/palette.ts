import type { Palette, TenantTheme } from '@weitersagen/kit/boot'

/** `#abc` and `#aabbcc` as three numbers. */
function channels(hex: string): [number, number, number] {
  const full = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1, 7)
  const value = Number.parseInt(full, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `#0b4f4a` as `11 79 74`. */
export const channelsOf = (hex: string): string => channels(hex).join(' ')

const toHex = (values: number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** `amount` of `over` laid on `base`; 0 is base, 1 is over. */
export function mix(base: string, over: string, amount: number): string {
  const [a, b] = [channels(base), channels(over)]
  return toHex(a.map((value, index) => value + ((b[index] ?? value) - value) * amount))
}

export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const part = value / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio of two colours. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever reads better. */
export const readableOn = (hex: string): string =>
  contrast(hex, '#ffffff') >= contrast(hex, '#111111') ? '#ffffff' : '#111111'

/** Mixes towards the text colour until text of this colour reads on the surface (4.5:1). */
export function readableAs(colour: string, surface: string, text: string): string {
  for (let amount = 0; amount < 1; amount += 0.1) {
    const candidate = mix(colour, text, amount)
    if (contrast(candidate, surface) >= 4.5) return candidate
  }
  return text
}

const signals = {
  light: { success: '#17663f', warning: '#8a4b00', error: '#b3261e', info: '#1f5a94' },
  dark: { success: '#7bd8a6', warning: '#f5be6b', error: '#ffb4ab', info: '#9ecbff' },
}

/** MUI's palette of one colour scheme, all of it from the tenant's eight colours. */
export function schemePalette(
  colours: Palette,
  mode: 'light' | 'dark',
  // Rule (page, 2 D): Bands that speak for the company keep its deep colour by night, and text reads on it (WCAG AA).
  // Enforced: scheme.ts darkOf. Test: palette.test.ts `keeps the deep colour of the day, and reads on it`.
  brand: Pick<Palette, 'primary' | 'primaryContrast'> = colours,
) {
  const { background, surface, text } = colours
  const light = mode === 'light'
  const lighter = luminance(background) > luminance(surface) ? background : surface
  const raised = light ? lighter : mix(surface, text, 0.07)
  const sunken = mix(surface, text, light ? 0.035 : 0.07)
  const signal = (name: keyof (typeof signals)['light']) => {
    const main = signals[mode][name]
    const dark = mix(main, '#000000', 0.3)
    return { main, contrastText: readableOn(main), dark, soft: mix(raised, main, light ? 0.11 : 0.16) }
  }
  return {
    mode,
    primary: {
      main: colours.primary,
      contrastText: colours.primaryContrast,
      dark: mix(colours.primary, light ? '#000000' : '#ffffff', 0.16),
      soft: mix(surface, colours.primary, light ? 0.08 : 0.14),
      text: readableAs(colours.primary, mix(surface, colours.primary, 0.08), text),
    },
    /** Bands that speak for the company: its own deep colour by day and by night. */
    brand: { main: brand.primary, contrastText: brand.primaryContrast },
    secondary: {
      main: colours.secondary,
      contrastText: colours.secondaryContrast,
      dark: mix(colours.secondary, '#000000', 0.16),
      soft: mix(surface, colours.secondary, light ? 0.12 : 0.2),
      text: readableAs(colours.secondary, surface, text),
    },
    accent: {
      main: colours.accent,
      contrastText: colours.accentContrast || readableOn(colours.accent),
      // By night more of it would be mud: a warm accent on a cold surface.
      soft: mix(surface, colours.accent, light ? 0.18 : 0.1),
      text: readableAs(colours.accent, mix(surface, colours.accent, 0.18), text),
    },
    success: signal('success'),
    warning: signal('warning'),
    error: signal('error'),
    info: signal('info'),
    background: { default: background, paper: surface },
    text: {
      primary: text,
      secondary: readableAs(colours.textMuted || mix(text, surface, 0.32), sunken, text),
    },
    divider: mix(surface, text, light ? 0.14 : 0.2),
    /** Borders of controls: 3:1 against the surface they stand on. */
    outline: mix(surface, text, 0.55),
    /** A quiet surface on a surface. */
    sunken,
    /** A band of the page in a breath of the main colour; cards on it are `raised`. */
    wash: mix(background, colours.primary, light ? 0.08 : 0.05),
    raised,
    /** Inside of controls. */
    field: light ? raised : background,
  }
}

/** The dark scheme, or nothing when the tenant gives none. */
export function darkOf(theme: TenantTheme): Palette | undefined {
  return theme.dark?.background ? { ...theme, ...theme.dark } : undefined
}
