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
        fontSize: 'clamp(2rem, 1.2rem + 4vw, 3.5rem)',
        letterSpacing: '0.06em',
        lineHeight: 1.2,
      }}
    >
      {groupCode(code)}
    </Typography>
  )
}
