import { createTheme, type Theme } from '@mui/material/styles'
import type { TenantTheme } from '@weitersagen/kit/boot'
import { componentStyles } from './components'
import { darkOf, schemePalette } from './palette'

const sans = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif'

/** A tenant's font first, then what the machine has; a complete stack is left as it is. */
export const fontStack = (font: string | undefined): string => {
  if (!font) return sans
  if (font.includes(',')) return font
  return `"${font}", ${sans}`
}

/** Both schemes, between which the device chooses, or the one that is asked for in the place of the first. */
function schemesOf(tenant: TenantTheme) {
  const dark = darkOf(tenant)
  const light = { palette: schemePalette(tenant, 'light') }
  if (!dark || tenant.scheme === 'light') return { light }
  const night = { palette: schemePalette(dark, 'dark', tenant) }
  return tenant.scheme === 'dark' ? { light: night } : { light, dark: night }
}

/** The tenant's look. MUI writes it as CSS variables, so light and dark switch without script. */
export function createTenantTheme(tenant: TenantTheme): Theme {
  const heading = fontStack(tenant.fontHeading)
  const title = (size: string, weight: number, lineHeight: number, letterSpacing: string) => ({
    fontFamily: heading,
    fontSize: size,
    fontWeight: weight,
    lineHeight,
    letterSpacing,
    textWrap: 'balance' as const,
  })
  return createTheme({
    cssVariables: { cssVarPrefix: 'ws', colorSchemeSelector: 'media' },
    colorSchemes: schemesOf(tenant),
    breakpoints: { values: { xs: 0, sm: 320, md: 768, lg: 1024, xl: 1440 } },
    shape: { borderRadius: tenant.radius },
    spacing: 8,
    typography: {
      fontFamily: fontStack(tenant.fontBody),
      htmlFontSize: 16,
      h1: title('clamp(2.125rem, 1.35rem + 3.4vw, 4rem)', 800, 1.06, '-0.025em'),
      h2: title('clamp(1.625rem, 1.25rem + 1.7vw, 2.625rem)', 800, 1.12, '-0.02em'),
      h3: title('clamp(1.25rem, 1.1rem + 0.7vw, 1.625rem)', 750, 1.2, '-0.012em'),
      h4: title('1.125rem', 700, 1.3, '-0.005em'),
      body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
      caption: { fontSize: '0.875rem', lineHeight: 1.5 },
      button: { fontSize: '1.0625rem', fontWeight: 700, textTransform: 'none', letterSpacing: 0 },
    },
    components: componentStyles,
  })
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
