import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { FieldError, Hint } from './FieldFrame'
import { useField } from './formContext'

export type CardOption = {
  value: string
  title: ReactNode
  /** Under the title. */
  detail?: ReactNode
  /** At the end of the card: an amount, a badge. */
  end?: ReactNode
  /** Below all of it: a description of the choice, not a part of its name. */
  more?: ReactNode
  picture?: ReactNode
}

export type SelectCardsProps = {
  name: string
  legend: ReactNode
  hint?: ReactNode
  options: CardOption[]
  /** The narrowest useful card in pixels; cards wrap by themselves. */
  min?: number
}

/** One of a few as large cards: radio buttons for the keyboard and for screen readers. */
export function SelectCards({ name, legend, hint, options, min = 220 }: SelectCardsProps) {
  const { inputId, hintId, errorId, message, control } = useField(name)
  const { field } = useController({ name, control })
  const partId = (index: number, part: Part) => `${inputId}-${index}-${part}`
  return (
    <Box
      component="fieldset"
      aria-describedby={[hint ? hintId : '', message ? errorId : ''].filter(Boolean).join(' ') || undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}
    >
      <Box component="legend" id={`${inputId}-label`} sx={{ fontWeight: 700, p: 0, mb: hint ? 0.5 : 1.5 }}>
        {legend}
      </Box>
      {hint ? <Hint id={hintId}>{hint}</Hint> : null}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`,
        }}
      >
        {options.map((option, index) => (
          <ChoiceCard
            key={option.value}
            option={option}
            partId={(part) => partId(index, part)}
            input={
              <input
                type="radio"
                id={index === 0 ? inputId : undefined}
                name={field.name}
                ref={index === 0 ? field.ref : undefined}
                {...(option.more
                  ? { 'aria-labelledby': partId(index, 'name'), 'aria-describedby': partId(index, 'more') }
                  : {})}
                value={option.value}
                checked={String(field.value) === option.value}
                onChange={() => field.onChange(option.value)}
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </Box>
      <FieldError id={errorId} message={message} />
    </Box>
  )
}

const small = { color: 'text.secondary', fontSize: '0.9375rem', lineHeight: 1.45 }

type Part = 'name' | 'more'

type ChoiceCardProps = { option: CardOption; partId: (part: Part) => string; input: ReactNode }

function ChoiceCard({ option, partId, input }: ChoiceCardProps) {
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        p: 2,
        minHeight: 72,
        cursor: 'pointer',
        bgcolor: 'field',
        border: '2px solid',
        borderColor: 'divider',
        transition: 'border-color 160ms, background-color 160ms',
        borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.25)`,
        '&:hover': { borderColor: 'outline' },
        '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'primary.soft' },
        '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'text.primary', outlineOffset: 3 },
        '& input': {
          appearance: 'none',
          flexShrink: 0,
          width: 24,
          height: 24,
          m: 0,
          mt: '2px',
          borderRadius: '50%',
          border: '2px solid',
          borderColor: 'outline',
          bgcolor: 'field',
          cursor: 'pointer',
          outline: 'none',
        },
        '& input:checked': { borderColor: 'primary.main', borderWidth: 8 },
        '@media (forced-colors: active)': { '& input': { appearance: 'auto' } },
      }}
    >
      {input}
      {option.picture}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box id={option.more ? partId('name') : undefined}>
          <Box sx={{ fontWeight: 700, lineHeight: 1.35 }}>{option.title}</Box>
          {option.detail ? <Box sx={small}>{option.detail}</Box> : null}
          {option.end ? <Box sx={{ mt: 0.5 }}>{option.end}</Box> : null}
        </Box>
        {option.more ? (
          <Box id={partId('more')} sx={small}>
            {option.more}
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}
