import { Button, Icon, type ButtonProps, type IconName } from '@weitersagen/kit/ui'
import { useGo, useHref, type Query } from '@weitersagen/kit/router'

export type WayProps = Pick<ButtonProps, 'variant' | 'children'> & {
  to: 'KioskHome' | 'KioskThanks' | 'KioskRewards' | 'KioskRecommendation' | 'KioskCode'
  query?: Query
  icon?: IconName
}

/**
 * From one page of the tablet to another. The page takes the place of the one before, so that the browser remembers no
 * way.
 */
export function Way({ to, query = {}, icon, variant = 'outlined', children }: WayProps) {
  const go = useGo()
  const href = useHref()
  return (
    <Button
      href={href({ to, query })}
      variant={variant}
      size="large"
      startIcon={icon ? <Icon name={icon} size={28} /> : undefined}
      onClick={(event) => {
        event.preventDefault()
        go({ to, query, replace: true })
      }}
      sx={large}
    >
      {children}
    </Button>
  )
}

/** For fingers at arm's length. */
export const large = { minHeight: 72, px: 3.5, fontSize: '1.25rem' } as const
