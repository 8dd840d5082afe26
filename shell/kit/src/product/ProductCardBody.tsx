import type { ReactNode } from 'react'
import { Badge, Box } from '@weitersagen/kit/ui'
import { ProductPicture } from './ProductPicture'

type ProductCardBodyProps = {
  picture: string
  /** A word or two on the picture. */
  label?: string | undefined
  /** On the first screen: its picture is fetched at once. */
  eager?: boolean | undefined
  /** Name and price. */
  words: ReactNode
  /** What stands below them, each across the whole card. */
  children: ReactNode
}

/**
 * The inside of a product's card. On a phone the picture stands small beside the words, so that sum and button are
 * seen; where there is room, it stands large above them.
 */
export function ProductCardBody({ picture, label, eager, words, children }: ProductCardBodyProps) {
  return (
    <Box
      sx={{
        position: 'relative',
        display: { xs: 'grid', md: 'flex' },
        gridTemplateColumns: '96px minmax(0, 1fr)',
        alignItems: { xs: 'start', md: 'stretch' },
        flexDirection: 'column',
        flexGrow: 1,
        columnGap: 2,
        rowGap: 1,
        p: { xs: 2, md: 3 },
      }}
    >
      {picture ? (
        <Box
          sx={{
            // At its size above the words it reaches the card's edges.
            m: { md: -3 },
            mb: { md: 1 },
            borderRadius: { xs: 1, md: 0 },
            overflow: 'hidden',
          }}
        >
          <ProductPicture src={picture} eager={eager} />
        </Box>
      ) : null}
      <Box sx={{ display: 'grid', gap: { xs: 0.25, md: 1 }, ...(picture ? {} : { gridColumn: '1 / -1' }) }}>
        {label ? (
          <Box sx={{ position: { md: 'absolute' }, top: 16, left: 16, mb: { xs: 0.5, md: 0 } }}>
            <Badge tone="accent">{label}</Badge>
          </Box>
        ) : null}
        {words}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          flexGrow: 1,
          gap: { xs: 1, md: 1.5 },
          gridColumn: '1 / -1',
          minWidth: 0,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
