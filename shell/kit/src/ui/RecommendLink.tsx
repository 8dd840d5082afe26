import Button from '@mui/material/Button'
import { useTenant } from '@weitersagen/kit/boot'
import { useFrameKind, type Target } from '@weitersagen/kit/router'
import { ButtonLink, type ButtonLinkProps } from './buttons'
import { Icon } from './Icon'

/** Where the offers stand on the start page. */
export const offersId = 'angebote'

/**
 * Leads to where people begin to recommend: to the offers of the start page, where the tenant has no other place.
 * Inside a frame that stays the programme's own page: the tenant's may be the one around it.
 */
export function RecommendLink({ icon, children, ...rest }: Omit<ButtonLinkProps, keyof Target>) {
  const { begin } = useTenant()
  const framed = useFrameKind() !== undefined
  if (begin?.page && !framed) {
    return (
      <Button {...rest} href={begin.page} startIcon={icon ? <Icon name={icon} size={20} /> : undefined}>
        {children}
      </Button>
    )
  }
  return (
    <ButtonLink
      {...rest}
      {...(begin?.route
        ? { to: begin.route, ...(begin.params ? { params: begin.params } : {}) }
        : { to: 'Homepage', hash: offersId })}
      {...(icon ? { icon } : {})}
    >
      {children}
    </ButtonLink>
  )
}
