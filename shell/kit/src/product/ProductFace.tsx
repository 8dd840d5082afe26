import type { ReactNode } from 'react'
import { Typography } from '@weitersagen/kit/ui'
import { ProductCardBody } from './ProductCardBody'

export type ProductFaceProps = {
  product: { picture: string; name: string; teaser: string; badge?: string | undefined }
  /** What is paid for it, in words. */
  paid: string[]
  eager?: boolean | undefined
  /** What each side gets, and the way on. */
  children: ReactNode
}

/** What a tile of the start page says of a product. */
export function ProductFace({ product, paid, eager, children }: ProductFaceProps) {
  return (
    <ProductCardBody
      picture={product.picture}
      label={product.badge}
      eager={eager}
      words={
        <>
          <Typography variant="h3">{product.name}</Typography>
          <Typography color="textSecondary">{product.teaser}</Typography>
          {paid[0] ? (
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
