import Box from '@mui/material/Box'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  const labels = useLabels(form, names)
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
                  {lead(labels[name])} {text(messageIn(errors[name]))}
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

// Rule (page, 5 D): A summary names a field by its label, also where the server's refusal leads back to a step whose
// fields come into the page after it; what has no label there is described by its message alone. Test:
// formSteps.test.tsx `names a field of the step before by its label when the server refuses it`.
/** The fields' own labels; ids are stable, so the page itself knows them, once what it shows is complete. */
function useLabels(form: string, names: string[]): Record<string, string> {
  const [labels, setLabels] = useState<Record<string, string>>({})
  useLayoutEffect(() => {
    const found = Object.fromEntries(names.map((name) => [name, labelOf(form, name)]))
    if (names.some((name) => labels[name] !== found[name])) setLabels(found)
  }, [form, names, labels])
  return labels
}

const labelOf = (form: string, name: string): string =>
  document.getElementById(`${fieldId(form, name)}-label`)?.textContent ?? ''

/** A label that is a sentence has its mark already. */
const lead = (label = ''): string => (label === '' || /[.?!:]$/.test(label) ? label : `${label}:`)

const messageIn = (error: { message?: unknown } | undefined): string =>
  typeof error?.message === 'string' ? error.message : 'field.invalid'
