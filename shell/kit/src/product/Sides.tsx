import { Box, Typography } from '@weitersagen/kit/ui'
import { Amount } from './Amount'

/** Whose it is, in words, and its cents. */
export type Side = readonly [label: string, cents: number]

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
        .filter(([, cents]) => cents > 0)
        .map(([label, cents]) => (
          <Box key={label}>
            <Typography variant="caption" component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography
              variant="h2"
              component="dd"
              sx={{ m: 0, fontSize: '1.875rem', color: 'primary.text' }}
            >
              <Amount cents={cents} />
            </Typography>
          </Box>
        ))}
    </Box>
  )
}
