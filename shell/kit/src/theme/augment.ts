import type { PaletteColor } from '@mui/material/styles'

/** What the tenant's palette adds to each colour of MUI. */
export type ColourShade = Pick<PaletteColor, 'soft' | 'text'>

declare module '@mui/material/styles' {
  /** Each theme of ours carries its variables and the sheets that set them. */
  interface CssThemeVariables {
    enabled: true
  }
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
    /** The company's own colour and what is written on it, the same by day and by night. */
    brand: Pick<PaletteColor, 'main' | 'contrastText'>
    accent: PaletteColor
    outline: string
    sunken: string
    wash: string
    raised: string
    field: string
  }
  interface PaletteOptions {
    brand?: Pick<PaletteColor, 'main' | 'contrastText'>
    accent?: PaletteOptions['primary']
    outline?: string
    sunken?: string
    wash?: string
    raised?: string
    field?: string
  }
}
