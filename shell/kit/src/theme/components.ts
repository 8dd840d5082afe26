import type { Components, Theme } from '@mui/material/styles'
import { focusRing } from './focusRing'

/** The product's own shapes for the few library components in use. */
export const componentStyles: Components<Omit<Theme, 'components'>> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // The library takes the outline from everything that can be pressed, and the line beside it from every button.
    // A button that only looks like text is written as the page around it.
    styleOverrides: {
      root: ({ theme }) => ({ fontFamily: 'inherit', '&&:focus-visible': focusRing(theme) }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 52,
        padding: '12px 28px',
        borderRadius: `calc(${theme.vars?.shape.borderRadius ?? theme.shape.borderRadius} * 1.25)`,
        lineHeight: 1.25,
        textAlign: 'center',
        transition: 'background-color 160ms, color 160ms, transform 160ms, box-shadow 160ms',
        '&:active': { transform: 'translateY(1px)' },
        variants: [
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              // Of the deep colour, also by night: a shadow never shines.
              boxShadow: `0 10px 24px -12px ${theme.vars?.palette.brand.main}`,
              '&:hover': { backgroundColor: theme.vars?.palette.primary.dark },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              borderWidth: 2,
              borderColor: theme.vars?.palette.outline,
              color: theme.vars?.palette.text.primary,
              '&:hover': { backgroundColor: theme.vars?.palette.sunken },
            },
          },
          {
            props: { variant: 'text' },
            style: {
              padding: '12px 16px',
              color: theme.vars?.palette.primary.text,
              // Words on two lines stay clear of the line under the first.
              lineHeight: 1.5,
              textDecoration: 'underline',
              textDecorationThickness: 2,
              textUnderlineOffset: 5,
            },
          },
          { props: { size: 'small' }, style: { minHeight: 44, padding: '8px 18px', fontSize: '0.9375rem' } },
          // Quiet and small, it stands flush with the text above it.
          { props: { size: 'small', variant: 'text' }, style: { minWidth: 44, padding: '8px 4px 8px 0' } },
          { props: { size: 'large' }, style: { minHeight: 60, padding: '16px 36px', fontSize: '1.125rem' } },
        ],
      }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { width: 44, height: 44 } } },
}
