import { Box } from '@weitersagen/kit/ui'

export type ProductPictureProps = {
  src: string
  /** As CSS says it, `16 / 10`, or one for each breakpoint. */
  ratio?: string | Partial<Record<'xs' | 'md' | 'lg', string>>
  eager?: boolean | undefined
}

/** The name stands beside the picture, so the picture itself is decoration. */
export function ProductPicture({ src, ratio = '16 / 10', eager }: ProductPictureProps) {
  if (!src) return null
  return (
    <Box
      component="img"
      src={src}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      sx={{ display: 'block', width: '100%', aspectRatio: ratio, objectFit: 'cover', bgcolor: 'sunken' }}
    />
  )
}
