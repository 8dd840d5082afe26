import { Box } from '@weitersagen/kit/ui'

/** Sixteen digits in groups of four, large enough to be read to somebody; read aloud digit by digit. */
export function Fingerprint({ value, large = false }: { value: string; large?: boolean }) {
  const groups = value.toUpperCase().match(/[\dA-F]{1,4}/g) ?? []
  return (
    <Box
      component="span"
      role="img"
      aria-label={groups.map((group) => [...group].join(' ')).join(', ')}
      sx={{
        display: 'inline-grid',
        gridTemplateColumns: large
          ? { xs: 'repeat(2, max-content)', md: 'repeat(4, max-content)' }
          : 'repeat(4, auto)',
        columnGap: '0.75em',
        fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
        fontWeight: large ? 700 : 400,
        fontSize: large ? 'clamp(2rem, 1.5rem + 2vw, 2.5rem)' : '1rem',
        letterSpacing: '0.06em',
        userSelect: 'all',
      }}
    >
      {groups.map((group, at) => (
        <span key={`${at} ${group}`}>{group}</span>
      ))}
    </Box>
  )
}
