import { Box, Section, SkeletonCards, SkeletonLines, Wrap } from '@weitersagen/kit/ui'

/** The shape of the start page: the band in the tenant's colour, then tiles. */
export function HomeSkeleton() {
  return (
    <>
      <Box sx={{ bgcolor: 'brand.main', minHeight: { xs: 560, md: 600 } }} />
      <Box sx={{ mt: { xs: -6, md: -9 } }}>
        <Wrap>
          <Box sx={{ bgcolor: 'background.paper', borderRadius: 1, p: 4 }}>
            <SkeletonLines lines={3} />
          </Box>
        </Wrap>
      </Box>
      <Section>
        <SkeletonCards count={3} />
      </Section>
    </>
  )
}
