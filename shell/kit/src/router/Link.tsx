import { styled, type SxProps, type Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useHref } from './hooks'
import type { Target } from './paths'
import { RouterLink, type RouterLinkProps } from './RouterLink'

export type LinkProps = Target &
  Omit<RouterLinkProps, 'to' | 'href'> & { children: ReactNode; sx?: SxProps<Theme> }

const Inked = styled(RouterLink)(({ theme }) => ({
  color: theme.vars?.palette.primary.text,
  fontWeight: 600,
  textDecorationThickness: 2,
  textUnderlineOffset: 4,
  textDecorationColor: 'currentColor',
  '&:hover': { textDecorationThickness: 3 },
}))

/** A link by route name in the look of the tenant. */
export function Link({ to, params, query, hash, ...rest }: LinkProps) {
  const href = useHref()({
    to,
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(hash ? { hash } : {}),
  })
  return <Inked to={href} {...rest} />
}
