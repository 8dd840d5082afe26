import { Box, Section, SkeletonCards } from '@weitersagen/kit/ui'

/** The shape of the start page: the band in the tenant's colour, then tiles. */
export function HomeSkeleton() {
  return (
    <>
      <Box sx={{ bgcolor: 'brand.main', minHeight: 600 }} />
      <Section>
        <SkeletonCards count={3} />
      </Section>
    </>
  )
}
