import { Box, Typography } from '@weitersagen/kit/ui'

/** What somebody is about to confirm, in pairs of name and value. */
export function Pairs({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(140px, auto) minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: { xs: 0, md: 1.5 },
        m: 0,
      }}
    >
      {rows.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, mb: { xs: 1.5, md: 0 }, fontWeight: 700, overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
