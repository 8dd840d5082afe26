import type { PaletteColor } from '@mui/material/styles'

/** What the tenant's palette adds to each colour of MUI. */
export type ColourShade = Pick<PaletteColor, 'soft' | 'text'>

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** A surface in a breath of this colour. */
    soft: string
    /** This colour, dark enough to be text on `soft` and on surfaces. */
    text: string
  }
  interface SimplePaletteColorOptions {
    soft?: string
    text?: string
  }
  interface Palette {
    accent: PaletteColor
    outline: string
    sunken: string
    wash: string
    raised: string
    field: string
  }
  interface PaletteOptions {
    accent?: PaletteOptions['primary']
    outline?: string
    sunken?: string
    wash?: string
    raised?: string
    field?: string
  }
}
