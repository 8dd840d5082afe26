import Box from '@mui/material/Box'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '@weitersagen/kit/ui'
import { Control } from './FieldFrame'

/** Options of one group follow each other, under its name. */
export type Option = { value: string; label: string; group?: string }

const Select = Control.withComponent('select')

/** The browser's own list: it knows phones and keyboards best. */
export function SelectControl({
  options,
  ...select
}: Omit<ComponentProps<typeof Select>, 'children'> & { options: Option[] }) {
  return (
    <Box sx={{ position: 'relative', '& > select': { appearance: 'none', pr: 6, textOverflow: 'ellipsis' } }}>
      <Select {...select}>
        {grouped(options).map(([group, some]) =>
          group ? (
            <optgroup key={group} label={group}>
              {some}
            </optgroup>
          ) : (
            some
          ),
        )}
      </Select>
      <Box sx={{ position: 'absolute', right: 16, top: 16, pointerEvents: 'none', lineHeight: 0 }}>
        <Icon name="chevronDown" />
      </Box>
    </Box>
  )
}

/** Options in runs of one group. */
function grouped(options: Option[]): [group: string | undefined, some: ReactNode[]][] {
  const runs: [string | undefined, ReactNode[]][] = []
  for (const { value, label, group } of options) {
    if (runs.length === 0 || runs.at(-1)?.[0] !== group) runs.push([group, []])
    runs.at(-1)?.[1].push(
      <option key={value} value={value}>
        {label}
      </option>,
    )
  }
  return runs
}
