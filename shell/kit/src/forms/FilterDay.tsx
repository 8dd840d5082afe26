import Box from '@mui/material/Box'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Control } from './FieldFrame'

export type FilterDayProps = {
  label: ReactNode
  /** `YYYY-MM-DD`, empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A year that is still being typed is one of the first centuries. */
const earliest = '2000-01-01'

/**
 * A day that takes effect at once, outside of a form, by the browser's own calendar: it knows phones and keyboards
 * best.
 */
export function FilterDay({ label, value, onChange }: FilterDayProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  useEffect(() => {
    // Another value from outside, as a reset gives it.
    if (value !== reported.current) setTyped(value)
    reported.current = value
  }, [value])
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        {label}
      </Box>
      <Control
        id={id}
        type="date"
        autoComplete="off"
        min={earliest}
        max="2199-12-31"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value !== '' && target.value < earliest) return
          reported.current = target.value
          onChange(target.value)
        }}
      />
    </Box>
  )
}
