import Box from '@mui/material/Box'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormContext, type FieldErrors } from 'react-hook-form'
import type { ApiProblem } from '@weitersagen/kit/api'
import { messageOf, useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { Notice } from '@weitersagen/kit/ui'
import { fieldId, useFormValue } from './formContext'

// Rule (page, 5 D): A mistake that is found later, by the server or in another step, leads to its field with the focus
// there; a summary takes the focus only where the first wrong field stands on the same screen. Test:
// formSteps.test.tsx `has the focus in the field of the step before when the server refuses it`, form.test.tsx `goes
// to the first wrong field where the summary is screens away from it`.
/** After a submit that failed: tells how much is wrong and leads to each field. */
export function ErrorSummary({ problem }: { problem: ApiProblem | undefined }) {
  const t = useTexts('kit')
  const text = useProblemText()
  const { id: form, waits } = useFormValue()
  const { formState } = useFormContext()
  const { errors, submitCount, isSubmitting } = formState
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.keys(errors).toSorted((a, b) => byPlace(form, a, b))
  const names = wrong.filter((name) => !waits.has(name))
  const labels = useLabels(form, names)
  const failed = submitCount > 0 && !isSubmitting && (wrong.length > 0 || problem !== undefined)

  const answered = useRef(0)
  useEffect(() => {
    if (submitCount === 0) answered.current = 0
    if (!failed || answered.current === submitCount) return
    const first = wrong[0] === undefined ? null : document.getElementById(fieldId(form, wrong[0]))
    // A step whose fields are on their way comes with the next picture.
    if (wrong.length > 0 && !first) return
    answered.current = submitCount
    unfold(first)
    const summary = box.current
    if (!first || (summary && !isFoundLater(errors, wrong) && isOneScreen(summary, first))) summary?.focus()
    else first.focus()
  })

  if (!failed || (names.length === 0 && !problem)) return null
  const goTo = (name: string) => (event: React.MouseEvent) => {
    event.preventDefault()
    const field = document.getElementById(fieldId(form, name))
    unfold(field)
    field?.focus()
  }
  return (
    <Box ref={box} tabIndex={-1} sx={{ scrollMarginTop: headHeight, borderRadius: 2 }}>
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

/** What is folded away can't have the focus. */
function unfold(field: Element | null): void {
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
}

/** A server's answer isn't what anybody looked at while typing. */
const isFoundLater = (errors: FieldErrors, wrong: string[]): boolean =>
  wrong.some((name) => errors[name]?.type === 'server')

/** With the summary at the top of the screen, the field can be seen as well. */
const isOneScreen = (summary: HTMLElement, field: HTMLElement): boolean =>
  field.getBoundingClientRect().bottom - summary.getBoundingClientRect().top <=
  window.innerHeight - headHeight

/** What may stand over a page's top. */
const headHeight = 120

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
