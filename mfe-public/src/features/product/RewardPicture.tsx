import { Box } from '@weitersagen/kit/ui'
import { ProductPicture } from '@weitersagen/kit/product'

/** Small at the right, with the words around it. */
export function RewardPicture({ src }: { src: string }) {
  if (!src) return null
  return (
    <Box
      component="span"
      sx={{
        float: 'right',
        width: { xs: 48, md: 112 },
        ml: 1.5,
        mb: 0.5,
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      <ProductPicture src={src} />
    </Box>
  )
}
