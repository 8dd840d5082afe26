import type { ReactNode } from 'react'
import { Typography } from '@weitersagen/kit/ui'
import { ProductCardBody } from './ProductCardBody'

export type ProductFaceProps = {
  picture: string
  name: string
  teaser: string
  badge?: string | undefined
  /** What is paid for it, in words. */
  paid: string[]
  eager?: boolean
  /** What each side gets, and the way on. */
  children: ReactNode
}

/** What a tile of the start page says of a product. */
export function ProductFace({
  picture,
  name,
  teaser,
  badge,
  paid,
  eager = false,
  children,
}: ProductFaceProps) {
  return (
    <ProductCardBody
      picture={picture}
      label={badge}
      eager={eager}
      words={
        <>
          <Typography variant="h3">{name}</Typography>
          <Typography color="textSecondary">{teaser}</Typography>
          {paid.length > 0 ? (
            <Typography variant="body2" color="textSecondary">
              {paid.join(', ')}
            </Typography>
          ) : null}
        </>
      }
    >
      {children}
    </ProductCardBody>
  )
}
