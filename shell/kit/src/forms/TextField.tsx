import {
  lazy,
  Suspense,
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
} from 'react'
import { useFormState } from 'react-hook-form'
import { Control, describedBy, FieldFrame } from './FieldFrame'
import { useField } from './formContext'

export type TextFieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  type?: 'text' | 'email' | 'tel' | 'password'
  /** The browser's autofill token. */
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'numeric' | 'email' | 'tel'
  placeholder?: string
  maxLength?: number
  readOnly?: boolean
  /** Says something about what was typed. */
  note?: ReactNode
  /** Reshapes what was typed, such as grouping digits. */
  shape?: (text: string) => string
}

/** One line to type into. */
export function TextField({
  name,
  label,
  hint,
  optional = false,
  type = 'text',
  shape,
  note,
  ...input
}: TextFieldProps) {
  const { register, inputId, hintId, errorId, message } = useField(name)
  const { onChange, onBlur, ...field } = register(name)
  const typed = useRef(false)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    typed.current = true
    if (shape) reshape(event.target, shape)
    void onChange(event)
  }
  // The focus may have been led here: an untouched field is no mistake before the form is sent.
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (typed.current || event.target.value) void onBlur(event)
  }
  return (
    <FieldFrame {...{ inputId, hintId, errorId, label, hint, message, optional, note }}>
      <Control
        {...field}
        {...input}
        onChange={change}
        onBlur={leave}
        id={inputId}
        type={type}
        required={!optional}
        aria-invalid={message ? true : undefined}
        aria-describedby={describedBy(hint, hintId, message, errorId)}
      />
    </FieldFrame>
  )
}

/** Rewrites the value and keeps the caret behind the same character. */
export function reshape(input: HTMLInputElement, shape: (text: string) => string): void {
  const before = input.value
  const after = shape(before)
  if (after === before) return
  const caret = input.selectionStart ?? before.length
  const passed = before.slice(0, caret).replace(/[\s.]/g, '').length
  input.value = after
  let position = 0
  for (let seen = 0; position < after.length && seen < passed; position++) {
    if (!/[\s.]/.test(after[position] ?? '')) seen++
  }
  input.setSelectionRange(
    caret === before.length ? after.length : position,
    caret === before.length ? after.length : position,
  )
}

/** No one is born in month 19 or 90: anyone who begins so writes the year first. */
const yearFirst = /^\d{2}(1[3-9]|[2-9]\d)/

/**
 * Puts the dots of `DD.MM.YYYY` while digits are typed. A day that was typed or filled in with the year first is
 * turned round, as soon as it is whole; until then it is left alone.
 */
export const dotDate = (text: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso) return `${iso[3]}.${iso[2]}.${iso[1]}`
  const dashed = /^(\d{2})\.(\d{2})-$/.exec(text)
  if (dashed) return `${dashed[1]}${dashed[2]}-`
  if (!/^\d{3,8}$|^\d{2}\.\d{3,}$/.test(text) || (text.length < 8 && yearFirst.test(text))) return text
  const digits = text.replaceAll('.', '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('.')
}

export type Preset = Omit<TextFieldProps, 'type' | 'inputMode' | 'shape'>

export function DateField(props: Preset) {
  return <TextField inputMode="numeric" maxLength={10} {...props} shape={dotDate} />
}

/** Not before a field was left: no first load bears it. */
const EmailGuess = lazy(() => import('./EmailGuess'))

/** What is said of an address that was typed, once its field was left. */
export function EmailNote({ name, always = false }: { name: string; always?: boolean }) {
  const { touchedFields } = useFormState({ name })
  if (!always && touchedFields[name] !== true) return null
  return (
    <Suspense>
      <EmailGuess name={name} />
    </Suspense>
  )
}

export function EmailField({ note, ...props }: Preset) {
  const notes = (
    <>
      {note}
      <EmailNote name={props.name} />
    </>
  )
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} note={notes} />
}
