import { useLayoutEffect, useMemo, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { usePersonPress } from '@weitersagen/kit/ui'
import { dropDraft, readDraft, writeDraft } from './draft'
import type { FormInput, FormOutput, FormSchema, Shape } from './fields'
import type { Waits } from './formContext'
import { resolverOf } from './resolver'

export type KitFormOptions<S extends Shape> = {
  schema: FormSchema<S>
  defaults: FormInput<S>
  /**
   * Sends the checked values; a rejection with ApiProblem is shown at the fields or above the form. `more` keeps
   * the draft: a step is done and the form goes on.
   */
  onSubmit: (values: FormOutput<S>) => Promise<void | 'more'>
  /** Keeps what is typed under this name; without it nothing is kept. */
  draft?: string
  /** Fields that are never kept: passwords, bank data. */
  secret?: (keyof FormInput<S> & string)[]
  /** The server's name of a field where it differs from the form's. */
  serverNames?: Record<string, keyof FormInput<S> & string>
  /**
   * A mailed link leads here, and what is sent can't be undone: unless a person presses, sending asks once more, and
   * only the answer sends.
   */
  final?: boolean
}

export type KitForm<S extends Shape> = {
  methods: UseFormReturn<FormInput<S> & FieldValues, unknown, FormOutput<S> & FieldValues>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  busy: boolean
  waits: Waits
  /** A refusal that belongs to no field. */
  problem: ApiProblem | undefined
  /** The question stands there, and what answers it. */
  asks: boolean
  answer: (yes: boolean) => Promise<void>
}

// Rule (page, 5 D): What fills itself, as a captcha does, is no mistake of the person's: no summary names it, and a
// form that lacks nothing else waits for it. Enforced: useKitForm.ts onlyTheirs. Test: captcha.test.tsx `lets a form
// that lacks nothing else wait for it`, captcha.test.tsx `is never named as something that was left out`.
/** A form: rules, drafts, busy state, and the server's refusals at the fields they speak of. */
export function useKitForm<S extends Shape>(options: KitFormOptions<S>): KitForm<S> {
  type Input = FormInput<S> & FieldValues
  type Output = FormOutput<S> & FieldValues
  const { schema, defaults, onSubmit, draft, serverNames, final = false } = options
  const [problem, setProblem] = useState<ApiProblem>()
  const [waits] = useState<Waits>(() => new Map())
  const [waiting, setWaiting] = useState(false)
  const isPersons = usePersonPress(final)
  const [asks, setAsks] = useState(false)
  const resolver = useMemo(() => onlyTheirs(resolverOf(schema), waits), [schema, waits])
  const [secret] = useState(options.secret ?? [])
  const [initial] = useState(() => ({ ...defaults, ...(draft ? readDraft(draft) : {}) }))
  const methods = useForm<Input, unknown, Output>({
    defaultValues: initial as DefaultValues<Input>,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })

  const { subscribe } = methods
  // Before anybody can touch a field: a tick that comes with the first picture is kept like any other.
  useLayoutEffect(() => {
    if (!draft) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draft, values, secret),
    })
  }, [draft, subscribe, secret])

  const refuse = (error: unknown) => {
    const refused = asProblem(error)
    const known = new Set(Object.keys(defaults))
    let placed = false
    for (const field of refused.fields) {
      const name = serverNames?.[field.path] ?? (known.has(field.path) ? field.path : lastPart(field.path))
      if (!known.has(name)) continue
      methods.setError(name as Path<Input>, { type: 'server', message: field.code })
      placed = true
    }
    if (!placed) setProblem(refused)
  }

  /** Whether nothing is missing but what fills itself: a mistake is shown at once. */
  const waitsAlone = async () => {
    if (waits.size === 0) return false
    const { errors } = await resolverOf(schema)(methods.getValues(), undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
    const wrong = Object.keys(errors)
    return wrong.length > 0 && wrong.every((name) => waits.has(name))
  }

  const send = async (event?: React.BaseSyntheticEvent) => {
    const step = { isDone: false }
    await methods.handleSubmit(async (values) => {
      try {
        step.isDone = (await onSubmit(values)) === 'more'
        if (draft && !step.isDone) dropDraft(draft)
      } catch (error) {
        refuse(error)
      }
    })(event)
    // The next step was never sent: it shows mistakes when it is, and not with the first letter.
    if (step.isDone) methods.reset(undefined, { keepValues: true })
  }
  const submit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault()
    if (waiting || methods.formState.isSubmitting) return
    setProblem(undefined)
    const once = !final || isPersons(event?.nativeEvent as Event | undefined)
    if (await waitsAlone()) {
      setWaiting(true)
      await Promise.all([...waits.values()].map((wait) => wait()))
      setWaiting(false)
    }
    // Sent once more by a script, it asks once more.
    await (once ? send(event) : methods.handleSubmit(() => setAsks(true))(event))
  }
  const answer = async (yes: boolean) => {
    if (methods.formState.isSubmitting) return
    if (yes) await send()
    setAsks(false)
  }
  return { methods, submit, busy: waiting || methods.formState.isSubmitting, waits, problem, asks, answer }
}

/** What fills itself is wrong alone or not at all: beside a person's own mistakes it isn't spoken of. */
const onlyTheirs =
  <Input extends FieldValues, Output>(
    resolver: Resolver<Input, unknown, Output>,
    waits: Waits,
  ): Resolver<Input, unknown, Output> =>
  async (...given) => {
    const result = await resolver(...given)
    const theirs = Object.entries(result.errors).filter(([name]) => !waits.has(name))
    return theirs.length > 0
      ? { values: {}, errors: Object.fromEntries(theirs) as FieldErrors<Input> }
      : result
  }

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
