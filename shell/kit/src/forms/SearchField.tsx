import Box from '@mui/material/Box'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Control } from './FieldFrame'

export type SearchFieldProps = {
  label: ReactNode
  value: string
  maxLength?: number
  onChange: (value: string) => void
}

/** So long after the last key, what was typed takes effect. */
const settleMs = 300

/** Words to look for, outside of a form; they take effect a moment after the last key, and at once with Enter. */
export function SearchField({ label, value, maxLength = 100, onChange }: SearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const timer = useRef<number>(undefined)
  const reported = useRef(value)
  // A late word goes to who listens by then: what was chosen meanwhile stays.
  const listens = useRef(onChange)
  useEffect(() => {
    listens.current = onChange
  })
  useEffect(() => {
    // Another value from outside, as a reset gives it.
    if (value !== reported.current) setTyped(value)
    reported.current = value
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const tell = (text: string) => {
    window.clearTimeout(timer.current)
    reported.current = text
    listens.current(text)
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        {label}
      </Box>
      <Control
        id={id}
        type="search"
        autoComplete="off"
        maxLength={maxLength}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          window.clearTimeout(timer.current)
          timer.current = window.setTimeout(() => tell(target.value), settleMs)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') tell(typed)
        }}
      />
    </Box>
  )
}
