import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { Icon } from '@weitersagen/kit/ui'
import { Control } from './FieldFrame'

export type Option = { value: string; label: string }

const Select = Control.withComponent('select')

/** The browser's own list: it knows phones and keyboards best. */
export function SelectControl({
  options,
  ...select
}: Omit<ComponentProps<typeof Select>, 'children'> & { options: Option[] }) {
  return (
    <Box sx={{ position: 'relative', '& > select': { appearance: 'none', pr: 6, textOverflow: 'ellipsis' } }}>
      <Select {...select}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <Box sx={{ position: 'absolute', right: 16, top: 16, pointerEvents: 'none', lineHeight: 0 }}>
        <Icon name="chevronDown" />
      </Box>
    </Box>
  )
}
