import { Box, Typography } from '@weitersagen/kit/ui'
import { Amount } from './Amount'

export type BigNumberProps = {
  cents: number
  label: string
  /** Words before the amount, for example "up to". */
  before?: string
  size?: 'large' | 'medium'
}

const sizes = {
  large: 'clamp(2.75rem, 1.8rem + 3.6vw, 4.5rem)',
  medium: 'clamp(2rem, 1.5rem + 1.8vw, 2.75rem)',
}

/** One large amount and what it is, read in this order by eyes and screen readers alike. */
export function BigNumber({ cents, label, before, size = 'large' }: BigNumberProps) {
  return (
    <Box component="p" sx={{ m: 0, minWidth: 0 }}>
      {before ? (
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
          {before}{' '}
        </Typography>
      ) : null}
      <Typography
        variant="h2"
        component="span"
        sx={{ display: 'block', fontSize: sizes[size], lineHeight: 1.05, color: 'primary.text' }}
      >
        <Amount cents={cents} />{' '}
      </Typography>
      <Typography component="span" sx={{ display: 'block', mt: 0.5, fontWeight: 600, lineHeight: 1.3 }}>
        {label}
      </Typography>
    </Box>
  )
}
