import Box from '@mui/material/Box'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useProblemText } from '@weitersagen/kit/i18n'
import { Control, FieldError } from './FieldFrame'
import { germanDateToIso, typedDay } from './fields'
import { dotDate, reshape } from './TextField'

export type FilterDayProps = {
  label: ReactNode
  /** `YYYY-MM-DD`, empty for none. */
  value: string
  onChange: (value: string) => void
  /** How a day is written, in the page's words. */
  shape?: string
}

const earliest = '2000-01-01'
const latest = '2199-12-31'

/** The day that a text means, in ISO form: empty for none, undefined for a text that is no day, or isn't yet. */
function dayIn(text: string): string | undefined {
  if (text.trim() === '') return ''
  const day = germanDateToIso(text)
  return day !== undefined && day >= earliest && day <= latest ? day : undefined
}

/** Why a text is no day. */
function wrongIn(text: string): string | undefined {
  if (dayIn(text) !== undefined) return undefined
  if (typedDay(text) === undefined) return 'date.invalid'
  const day = germanDateToIso(text)
  if (day === undefined) return 'date.no_such_day'
  return day < earliest ? 'date.too_old' : 'date.future'
}

// Rule (page, 5, 9 D): A day that filters is typed, filled in and shown as DD.MM.YYYY, whatever language the browser
// speaks; it takes effect once it is whole, and one that the calendar doesn't have filters nothing and is named. Test:
// filterDay.test.tsx `takes a day once it is whole, and none, and follows what is set from outside`.
/**
 * A day that takes effect at once, outside of a form. The browser's own field of a day would speak the browser's
 * language, not the page's.
 */
export function FilterDay({ label, value, onChange, shape }: FilterDayProps) {
  const id = useId()
  const problemText = useProblemText()
  const [typed, setTyped] = useState(() => dotDate(value))
  const [typing, setTyping] = useState(false)
  const reported = useRef(value)
  useEffect(() => {
    // Another value from outside, as a reset gives it.
    if (value !== reported.current) setTyped(dotDate(value))
    reported.current = value
  }, [value])
  const leave = () => {
    setTyping(false)
    setTyped((text) => dotDate(dayIn(text) ?? text))
  }
  const wrong = typing ? undefined : wrongIn(typed)
  return (
    <Box sx={{ display: 'grid', minWidth: 0, '& > * + :not(:empty)': { mt: 0.75 } }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 700 }}>
        {label}
      </Box>
      {/* An input is empty for the eye of a style: what is around it isn't. */}
      <div>
        <Control
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder={shape}
          value={typed}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onBlur={leave}
          onKeyDown={({ key }) => {
            if (key === 'Enter') leave()
          }}
          onChange={({ target }) => {
            reshape(target, dotDate)
            setTyping(true)
            setTyped(target.value)
            const day = dayIn(target.value)
            if (day === undefined || day === reported.current) return
            reported.current = day
            onChange(day)
          }}
        />
      </div>
      <FieldError id={`${id}-wrong`} message={wrong ? problemText(wrong) : undefined} />
    </Box>
  )
}
