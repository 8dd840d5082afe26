import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useHref } from './hooks'
import type { Target } from './paths'

export type LinkProps = Target & Omit<MuiLinkProps, 'href' | 'component'> & { children: ReactNode }

/** A link by route name in the look of the tenant. */
export function Link({ to, params, query, hash, ...rest }: LinkProps) {
  const href = useHref()({
    to,
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(hash ? { hash } : {}),
  })
  return <MuiLink component={RouterLink} to={href} {...rest} />
}
