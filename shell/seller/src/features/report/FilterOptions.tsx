import { Box, ButtonBase, Icon } from '@weitersagen/kit/ui'

export type FilterOptionsProps = {
  value: string
  options: { value: string; label: string }[]
  choose: (value: string) => void
}

/** One of a few, of which the one that holds is marked. */
export function FilterOptions({ value: now, options, choose }: FilterOptionsProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {options.map(({ value, label }) => (
        <li key={value}>
          <ButtonBase aria-pressed={value === now} onClick={() => choose(value)} sx={line}>
            <span>{label}</span>
            {value === now ? <Icon name="check" size={18} /> : null}
          </ButtonBase>
        </li>
      ))}
    </Box>
  )
}

const line = {
  width: '100%',
  minHeight: { xs: 44, lg: 36 },
  px: 1,
  gap: 2,
  justifyContent: 'space-between',
  textAlign: 'start',
  fontSize: '0.9375rem',
  borderRadius: 1,
  '&[aria-pressed="true"]': { fontWeight: 700 },
  '&:hover': { bgcolor: 'sunken' },
}
