import { Box, Typography } from '@weitersagen/kit/ui'
import { Amount } from './Amount'

export type Side = { label: string; cents: number }

/** What each side gets; who gets nothing isn’t shown. */
export function Sides({ sides }: { sides: Side[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 2, md: 4 },
        rowGap: 1,
        m: 0,
        mt: 'auto',
        pt: { xs: 0.5, md: 1.5 },
      }}
    >
      {sides
        .filter((side) => side.cents > 0)
        .map((side) => (
          <Box key={side.label}>
            <Typography variant="caption" component="dt" color="textSecondary">
              {side.label}
            </Typography>
            <Typography
              variant="h2"
              component="dd"
              sx={{ m: 0, fontSize: '1.875rem', color: 'primary.text' }}
            >
              <Amount cents={side.cents} />
            </Typography>
          </Box>
        ))}
    </Box>
  )
}
