import type { Theme } from '@mui/material/styles'
import { createTheme } from '@mui/system'
import type { TenantTheme } from '@weitersagen/kit/boot'
import { componentStyles } from './components'
import { referring, schemesOf, setting } from './scheme'

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif'

/** A tenant's font first, then what the machine has; a complete stack is left as it is. */
export const fontStack = (font: string | undefined): string => {
  if (!font) return sans
  if (font.includes(',')) return font
  return `"${font}", ${sans}`
}

const prefix = '--ws'

/** A transition of the library's own length; the product's shapes (components.ts) have theirs. */
const transition = (properties: string | string[], { duration = 300 }: { duration?: number } = {}) =>
  [properties]
    .flat()
    .map((property) => `${property} ${duration}ms cubic-bezier(0.4, 0, 0.2, 1) 0ms`)
    .join(',')

/** A colour of the palette, to be seen through. */
const alpha = (colour: string, share: number | string) =>
  `rgba(${colour.replace(')', 'Channel)')} / ${typeof share === 'string' ? `calc(${share})` : share})`

const typographyOf = (tenant: TenantTheme) => {
  const heading = fontStack(tenant.fontHeading)
  const fontFamily = fontStack(tenant.fontBody)
  const title = (fontSize: string, fontWeight: number, lineHeight: number, letterSpacing: string) => ({
    fontFamily: heading,
    fontWeight,
    fontSize,
    lineHeight,
    letterSpacing,
    textWrap: 'balance' as const,
  })
  const text = (fontSize: string, lineHeight: number) => ({
    fontFamily,
    fontWeight: 400,
    fontSize,
    lineHeight,
  })
  return {
    fontFamily,
    htmlFontSize: 16,
    pxToRem: (size: number) => `${size / 16}rem`,
    h1: title('clamp(2.125rem, 1.35rem + 3.4vw, 4rem)', 800, 1.06, '-0.025em'),
    h2: title('clamp(1.625rem, 1.25rem + 1.7vw, 2.625rem)', 800, 1.12, '-0.02em'),
    h3: title('clamp(1.25rem, 1.1rem + 0.7vw, 1.625rem)', 750, 1.2, '-0.012em'),
    h4: title('1.125rem', 700, 1.3, '-0.005em'),
    body1: text('1.0625rem', 1.6),
    body2: text('0.9375rem', 1.55),
    caption: text('0.875rem', 1.5),
    button: { ...text('1.0625rem', 1.75), fontWeight: 700, textTransform: 'none' as const, letterSpacing: 0 },
  }
}

/**
 * The tenant's look. CSS variables carry it, so light and dark switch without script. MUI's own theme for components
 * makes three hundred variables for thirty of them, by code that weighs more than the components in use; here stands
 * what those and the screens ask for.
 */
export function createTenantTheme(tenant: TenantTheme): Theme {
  const [first, second] = schemesOf(tenant)
  const shape = { borderRadius: tenant.radius }
  const sheets = [
    {
      ':root': {
        colorScheme: first.mode,
        ...setting({ shape: { borderRadius: `${tenant.radius}px` }, palette: first.palette }, prefix),
      },
    },
    ...(second
      ? [
          {
            '@media (prefers-color-scheme: dark)': {
              ':root': { colorScheme: second.mode, ...setting({ palette: second.palette }, prefix) },
            },
          },
        ]
      : []),
  ]
  const own = {
    breakpoints: { values: { xs: 0, sm: 320, md: 768, lg: 1024, xl: 1440 } },
    shape,
    spacing: 8,
    palette: { ...first.palette, mode: first.mode, grey: {} },
    // Nothing of the library floats here: what has a shadow has its own.
    vars: { ...referring({ shape, palette: first.palette }, prefix), shadows: Array(9).fill('none') },
    typography: typographyOf(tenant),
    components: componentStyles,
    transitions: { create: transition, duration: { shortest: 150, short: 250, standard: 300 } },
    alpha,
    generateStyleSheets: () => sheets,
  }
  const theme: unknown = createTheme(own)
  return theme as Theme
}

const made = new WeakMap<TenantTheme, Theme>()

/**
 * The look that was made of a tenant's theme before, or is made now: the start makes it while the page can still
 * answer.
 */
export function themeOf(tenant: TenantTheme): Theme {
  const theme = made.get(tenant) ?? createTenantTheme(tenant)
  made.set(tenant, theme)
  return theme
}
