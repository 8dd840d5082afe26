import { Typography } from '@weitersagen/kit/ui'
import { groupCode } from './code'

/** The code to read aloud or copy by hand; screen readers spell it. */
export function BigCode({ code }: { code: string }) {
  return (
    <Typography
      component="p"
      aria-label={[...code].join(' ')}
      role="img"
      sx={{
        fontWeight: 800,
        fontSize: 'clamp(1.6875rem, 0.8rem + 4.4vw, 3.5rem)',
        whiteSpace: 'nowrap',
        letterSpacing: '0.06em',
        lineHeight: 1.2,
      }}
    >
      {groupCode(code)}
    </Typography>
  )
}
