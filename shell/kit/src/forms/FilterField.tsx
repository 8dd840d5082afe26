import Box from '@mui/material/Box'
import { useId, type ReactNode } from 'react'
import { SelectControl, type Option } from './SelectControl'

export type FilterFieldProps = {
  label: ReactNode
  value: string
  options: Option[]
  onChange: (value: string) => void
}

/** One of a few that takes effect at once, outside of a form. */
export function FilterField({ label, value, options, onChange }: FilterFieldProps) {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        {label}
      </Box>
      <SelectControl
        id={id}
        value={value}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    </Box>
  )
}
