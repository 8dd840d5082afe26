/** Hands the tenant's colours to the widget. */
export const captchaLook = {
  '& altcha-widget': {
    '--altcha-max-width': '100%',
    '--altcha-border-radius': 'var(--ws-shape-borderRadius)',
    '--altcha-border-width': '2px',
    '--altcha-border-color': 'var(--ws-palette-divider)',
    '--altcha-color-base': 'var(--ws-palette-background-paper)',
    '--altcha-color-base-content': 'var(--ws-palette-text-primary)',
    '--altcha-color-primary': 'var(--ws-palette-primary-main)',
    '--altcha-color-primary-content': 'var(--ws-palette-primary-contrastText)',
    '--altcha-color-error': 'var(--ws-palette-error-main)',
    '--altcha-color-success': 'var(--ws-palette-success-main)',
    '--altcha-checkbox-size': '28px',
    '--altcha-padding': '16px',
    '--altcha-shadow': 'none',
    display: 'block',
    font: 'inherit',
  },
  // The drawn tick lies over the box and would swallow the click.
  '& altcha-widget svg': { pointerEvents: 'none' },
} as const
