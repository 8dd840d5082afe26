import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ApiProblem } from '@weitersagen/kit/api'
import { messageOf, useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { Notice } from '@weitersagen/kit/ui'
import { fieldId, useFormId } from './formContext'

/** After a submit that failed: takes focus, tells how much is wrong and leads to each field. */
export function ErrorSummary({ problem }: { problem: ApiProblem | undefined }) {
  const t = useTexts('kit')
  const text = useProblemText()
  const form = useFormId()
  const { formState } = useFormContext()
  const { errors, submitCount, isSubmitting } = formState
  const box = useRef<HTMLDivElement>(null)
  const names = Object.keys(errors).toSorted((a, b) => byPlace(form, a, b))
  const failed = submitCount > 0 && !isSubmitting && (names.length > 0 || problem !== undefined)

  const answered = useRef(0)
  useEffect(() => {
    if (!failed || answered.current === submitCount) return
    answered.current = submitCount
    box.current?.focus()
  }, [failed, submitCount])

  if (!failed) return null
  const goTo = (name: string) => (event: React.MouseEvent) => {
    event.preventDefault()
    document.getElementById(fieldId(form, name))?.focus()
  }
  return (
    <Box ref={box} tabIndex={-1} sx={{ scrollMarginTop: 120, borderRadius: 2 }}>
      <Notice tone="error" title={names.length > 0 ? t('summary', { count: names.length }) : undefined}>
        {problem ? <Box>{text(messageOf(problem.code, problem.values))}</Box> : null}
        {names.length > 0 ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
            {names.map((name) => (
              <li key={name}>
                <Box
                  component="a"
                  href={`#${fieldId(form, name)}`}
                  onClick={goTo(name)}
                  sx={{ color: 'inherit', display: 'block', py: 0.5, textUnderlineOffset: 4 }}
                >
                  {lead(labelOf(form, name))} {text(messageIn(errors[name]))}
                </Box>
              </li>
            ))}
          </Box>
        ) : null}
      </Notice>
    </Box>
  )
}

/** The order of the page, which a reader goes through from top to bottom. */
function byPlace(form: string, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => document.getElementById(fieldId(form, name)))
  if (!a || !b) return 0
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** The field's own label; ids are stable, so the page itself knows it. */
function labelOf(form: string, name: string): string {
  const id = fieldId(form, name)
  return document.getElementById(`${id}-label`)?.textContent ?? name
}

/** A label that is a sentence has its mark already. */
const lead = (label: string): string => (/[.?!:]$/.test(label) ? label : `${label}:`)

const messageIn = (error: { message?: unknown } | undefined): string =>
  typeof error?.message === 'string' ? error.message : 'field.invalid'
