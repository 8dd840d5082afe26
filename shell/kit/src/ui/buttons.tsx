import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTexts } from '@weitersagen/kit/i18n'
import { RouterLink, useHref, type Target } from '@weitersagen/kit/router'
import { Icon } from './Icon'
import type { IconName } from './icons'
import { useIsClosed } from './OwnersOnly'
import { VisuallyHidden } from './VisuallyHidden'

export type PrimaryButtonProps = ButtonProps & {
  busy?: boolean
  icon?: IconName
  iconAfter?: IconName
}

/** The action of a screen. While busy it keeps its size and focus, and a second click does nothing. */
export function PrimaryButton({
  busy = false,
  icon,
  iconAfter,
  children,
  onClick,
  ...rest
}: PrimaryButtonProps) {
  const t = useTexts('kit')
  const block: ButtonProps['onClick'] = (event) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Button
      {...rest}
      onClick={block}
      aria-disabled={busy || undefined}
      startIcon={icon ? <Icon name={icon} size={20} /> : undefined}
      endIcon={iconAfter ? <Icon name={iconAfter} size={20} /> : undefined}
    >
      <Box component="span" sx={{ visibility: busy ? 'hidden' : 'visible' }}>
        {children}
      </Box>
      {busy ? <Busy /> : null}
      <VisuallyHidden role="status">{busy ? t('busy') : ''}</VisuallyHidden>
    </Button>
  )
}

/** Three dots, one after the other. */
function Busy() {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'absolute',
        display: 'flex',
        gap: '6px',
        '& i': {
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: 'currentColor',
          animation: 'ws-busy 900ms infinite',
        },
        '& i:nth-of-type(2)': { animationDelay: '150ms' },
        '& i:nth-of-type(3)': { animationDelay: '300ms' },
        '@keyframes ws-busy': { '0%, 60%, 100%': { opacity: 0.3 }, '30%': { opacity: 1 } },
      }}
    >
      <i />
      <i />
      <i />
    </Box>
  )
}

export type ButtonLinkProps = Target &
  Omit<ButtonProps, 'href'> & { icon?: IconName; iconAfter?: IconName; children: ReactNode }

/**
 * A navigation by route name that looks like a button. Where only the owner may go on, it is a button that can't be
 * pressed.
 */
export function ButtonLink({ to, params, query, hash, icon, iconAfter, children, ...rest }: ButtonLinkProps) {
  const href = useHref()({
    to,
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(hash ? { hash } : {}),
  })
  const way = useIsClosed() ? { disabled: true } : { component: RouterLink, to: href }
  return (
    <Button
      {...way}
      {...rest}
      startIcon={icon ? <Icon name={icon} size={20} /> : undefined}
      endIcon={iconAfter ? <Icon name={iconAfter} size={20} /> : undefined}
    >
      {children}
    </Button>
  )
}
