import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { createTheme, type Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { ThemeProvider } from '@mui/system'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TenantTheme } from '@weitersagen/kit/boot'
import { testBoot } from '@weitersagen/kit/testing'
import { componentStyles } from './components'
import { createTenantTheme } from './createTenantTheme'
import { darkOf, schemePalette } from './palette'

type Sheet = { [selector: string]: string | number | Sheet }

const { theme: day } = testBoot().tenant
const tenants: Record<string, TenantTheme> = {
  'by day alone': day,
  'by day and by night': {
    ...day,
    radius: 4,
    fontHeading: 'Karla',
    dark: {
      ...day,
      background: '#0e1a19',
      surface: '#172725',
      text: '#edf4f2',
      primary: '#7ed3c6',
      accent: '#f2b84b',
    },
  },
}
tenants['by night, as it is asked for'] = { ...tenants['by day and by night'], scheme: 'dark' } as TenantTheme

/** The look as MUI itself makes it of the same palette and type. */
function whole(tenant: TenantTheme): Theme {
  const dark = darkOf(tenant)
  const light = { palette: schemePalette(tenant, 'light') }
  const night = dark && { palette: schemePalette(dark, 'dark', tenant) }
  const both = night ? { light, dark: night } : { light }
  const { shape, typography } = createTenantTheme(tenant)
  const { h1, h2, h3, h4, body1, body2, caption, button, fontFamily } = typography
  return createTheme({
    cssVariables: { cssVarPrefix: 'ws', colorSchemeSelector: 'media' },
    colorSchemes: night && tenant.scheme === 'dark' ? { light: night } : both,
    breakpoints: { values: { xs: 0, sm: 320, md: 768, lg: 1024, xl: 1440 } },
    shape,
    spacing: 8,
    typography: { fontFamily, htmlFontSize: 16, h1, h2, h3, h4, body1, body2, caption, button },
    components: componentStyles,
  })
}

/** All variables that a theme sets, those for the dark in a list of their own. */
function variablesOf(theme: Theme) {
  const light: Record<string, string> = {}
  const dark: Record<string, string> = {}
  const read = (sheet: Sheet, into: Record<string, string>) => {
    for (const [name, value] of Object.entries(sheet)) {
      if (typeof value === 'object') read(value, name.startsWith('@media') ? dark : into)
      else into[name] = String(value)
    }
  }
  for (const sheet of theme.generateStyleSheets() as Sheet[]) read(sheet, light)
  return { light, dark }
}

const hex = (colour: string) =>
  colour.replace(
    /^rgb\((\d+), (\d+), (\d+)\)$/,
    (_, ...parts: string[]) =>
      `#${parts
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`,
  )
/** The library cuts what the palette rounds. */
const isNear = (one: string, other: string) =>
  one === other ||
  [1, 3, 5].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) < 2,
  )

const looks = (
  <>
    {(['contained', 'outlined', 'text'] as const).flatMap((variant) =>
      (['primary', 'secondary', 'success', 'error', 'warning', 'info', 'inherit'] as const).flatMap((color) =>
        (['small', 'medium', 'large'] as const).flatMap((size) =>
          [true, false].map((disabled) => (
            <Button
              key={`${variant} ${color} ${size} ${disabled}`}
              {...{ variant, color, size, disabled }}
              fullWidth
              startIcon="x"
            >
              x
            </Button>
          )),
        ),
      ),
    )}
    <IconButton color="inherit">x</IconButton>
    {(['h1', 'h2', 'h3', 'h4', 'body1', 'body2', 'caption'] as const).map((variant) => (
      <Typography key={variant} variant={variant} color="text.secondary" component="b">
        x
      </Typography>
    ))}
    <Box
      sx={{
        typography: 'h4',
        p: { xs: 1, md: 2.5 },
        m: '4px auto',
        gap: -1,
        borderRadius: 1.5,
        bgcolor: 'primary.soft',
        border: 1,
        borderColor: 'outline',
        zIndex: 3,
        boxShadow: 'none',
        width: 0.5,
      }}
    />
  </>
)

/** The rules of what is drawn with a theme, with each variable's value in its place, as by day or by night. */
function rulesOf(theme: Theme, when: 'light' | 'dark'): string[] {
  const container = document.head.appendChild(document.createElement('div'))
  const cache = createCache({ key: 'ws', container })
  const { unmount } = render(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{looks}</ThemeProvider>
    </CacheProvider>,
  )
  const rules = [...container.querySelectorAll('style')].map(({ textContent }) => textContent ?? '')
  unmount()
  container.remove()
  const { light, dark } = variablesOf(theme)
  const values = when === 'light' ? light : { ...light, ...dark }
  const resolved = (css: string): string =>
    css.replace(/var\((--ws-[\w-]+)(?:,\s*(?:[^()]|\([^()]*\))*)?\)/g, (_, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`${name} is used, and set nowhere`)
      return hex(resolved(value))
    })
  return rules.map((rule) =>
    resolved(rule)
      // A name that emotion makes of the rule's text.
      .replaceAll(/\.ws-[\w-]+/g, '.x')
      .replaceAll(
        /calc\((-?[\d.]+) \* (\d+)px\)/g,
        (_, times: string, size: string) => `${Number(times) * Number(size)}px`,
      )
      .replaceAll(/rgba\((\d+) (\d+) (\d+) \/ calc\(([\d.]+)\)\)/g, 'rgba($1 $2 $3 / $4)'),
  )
}

/** Buttons of the library cast shadows, which `disableElevation` takes back by the rule after: both go. */
const withoutShadows = (rule: string) => rule.replaceAll(/(-webkit-)?box-shadow:(none|0px [^;}]*);/g, '')

describe.each(Object.entries(tenants))('the look of a tenant %s', (_, tenant) => {
  const ours = createTenantTheme(tenant)
  const theirs = whole(tenant)

  it('sets its variables as the library does', () => {
    const [mine, all] = [variablesOf(ours), variablesOf(theirs)]
    expect(Object.keys(mine.dark)).toHaveLength(
      tenant.dark && !tenant.scheme ? Object.keys(mine.light).length - 1 : 0,
    )
    for (const when of ['light', 'dark'] as const) {
      for (const [name, value] of Object.entries(mine[when]))
        expect(
          isNear(value, hex((all[when][name] ?? 'none').replace(/^var\(.*, (#\w+)\)$/, '$1'))),
          `${name}: ${value}, ${all[when][name]}`,
        ).toBe(true)
    }
  })

  it.each(['light', 'dark'] as const)('draws what is in use as the library’s own theme does: %s', (when) => {
    const [mine, all] = [rulesOf(ours, when), rulesOf(theirs, when)]
    expect(mine.map(withoutShadows)).toEqual(all.map(withoutShadows))
  })

  it('knows widths and type as the library does', () => {
    expect(ours.breakpoints.up('md')).toBe(theirs.breakpoints.up('md'))
    expect(ours.breakpoints.down('md')).toBe(theirs.breakpoints.down('md'))
    for (const name of ['h1', 'h4', 'body1', 'body2', 'caption', 'button'] as const)
      expect(ours.typography[name]).toEqual(theirs.typography[name])
  })
})
