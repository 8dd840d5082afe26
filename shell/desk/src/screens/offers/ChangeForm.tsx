import { useMemo, useState } from 'react'
import { ApiProblem } from '@weitersagen/kit/api'
import { Actions, Box, Button } from '@weitersagen/kit/ui'
import {
  CheckField,
  choice,
  FieldRow,
  flag,
  Form,
  germanDateToIso,
  optionalText,
  requiredText,
  schema,
  SelectField,
  SubmitButton,
  TextField,
  useKitForm,
  useWatch,
  whenShown,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { OfferForm, OfferView } from '../../api'
import { useDeskProblemText, useDeskSend } from '../../features/desk'
import { Refused } from './Refused'
import { amountPattern, centsOf } from './words'
import type { Tried } from './tried'

const kinds = ['reward', 'campaign', 'bonus', 'promotion'] as const
type Kind = (typeof kinds)[number]

const longestTitle = 80

const rules = schema({
  kind: choice(kinds),
  products: optionalText(),
  cents: requiredText({ pattern: amountPattern, code: 'field.invalid' }),
  from: whenShown(),
  until: whenShown(),
  showUntil: flag(),
  after: whenShown({ pattern: /^\d{1,4}$/, code: 'field.invalid' }),
  title: optionalText({ max: longestTitle }),
  titleOther: optionalText({ max: longestTitle }),
})

const shownDay = (iso: string) => iso.split('-').toReversed().join('.')

export type ChangeFormProps = {
  view: OfferView
  /** What it would do stands in its place; what was typed stays. */
  hidden: boolean
  tried: (tried: Tried) => void
  cancel: () => void
}

/** What is changed, from when on; the server says at each field what can't be. */
export function ChangeForm({ view, hidden, tried, cancel }: ChangeFormProps) {
  const t = useTexts('desk')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<ApiProblem>()
  const text = useDeskProblemText()
  const { send } = useDeskSend((body: OfferForm) => answerOf(api.POST('/bff/desk/offers/trial', { body })))
  const form = useKitForm({
    schema: rules,
    defaults: {
      kind: 'reward',
      products: view.products[0]?.id ?? '',
      cents: '',
      from: shownDay(view.today),
      until: '',
      showUntil: true,
      after: String(view.bonus.after || ''),
      title: '',
      titleOther: '',
    },
    onSubmit: async (typed) => {
      setWrong({})
      setRefused(undefined)
      const change = changeOf(view, typed)
      try {
        tried({ change, trial: await send(change) })
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        setWrong(Object.fromEntries(error.fields.map(({ path, code }) => [path, code])))
        setRefused(error)
      }
    },
  })
  const note = (field: string) =>
    wrong[field] ? (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {text(wrong[field])}
      </Box>
    ) : undefined
  return (
    <Box sx={{ display: hidden ? 'none' : 'block', maxWidth: 720 }}>
      <Form form={form} label={t('offers.changeTitle')}>
        <Fields view={view} note={note} />
        {refused ? <Refused problem={refused} /> : null}
        <Actions>
          <SubmitButton>{t('offers.try')}</SubmitButton>
          <Button variant="text" onClick={cancel}>
            {t('shared.action.cancel')}
          </Button>
        </Actions>
      </Form>
    </Box>
  )
}

// texts: offers.kind.*, offers.kindHint.*, offers.cents.*, offers.language.*
function Fields({ view, note }: { view: OfferView; note: (field: string) => React.ReactNode }) {
  const t = useTexts('desk')
  const kind = useWatch({ name: 'kind' }) as Kind
  const products = useMemo(
    () => [
      ...(kind === 'promotion' ? [{ value: '', label: t('offers.forAll') }] : []),
      ...view.products.map(({ id, name }) => ({ value: id, label: name })),
    ],
    [kind, view.products, t],
  )
  return (
    <>
      <SelectField
        name="kind"
        label={t('offers.what')}
        hint={t(`offers.kindHint.${kind}`)}
        options={kinds.map((value) => ({ value, label: t(`offers.kind.${value}`) }))}
      />
      {kind === 'bonus' ? null : (
        <SelectField
          name="products"
          label={t('offers.product')}
          hint={view.source && (kind === 'reward' || kind === 'campaign') ? t('offers.termsHint') : undefined}
          options={products}
          optional={kind === 'promotion'}
        />
      )}
      {kind === 'promotion'
        ? view.languages.map((language, at) => (
            <TextField
              key={language}
              name={at === 0 ? 'title' : 'titleOther'}
              label={t('offers.titleIn', { language: t(`offers.language.${language}`) })}
              autoComplete="off"
              maxLength={longestTitle}
              note={note('title')}
            />
          ))
        : null}
      <FieldRow>
        <TextField
          name="cents"
          label={t(`offers.cents.${kind}`)}
          hint={t('offers.centsHint')}
          autoComplete="off"
          maxLength={12}
          note={note('cents')}
        />
        {kind === 'bonus' ? (
          <TextField
            name="after"
            label={t('offers.after')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            note={note('after')}
          />
        ) : (
          <TextField
            name="from"
            label={t('offers.firstDay')}
            hint={t('offers.dayHint')}
            autoComplete="off"
            maxLength={10}
            note={note('from')}
          />
        )}
      </FieldRow>
      {kind === 'campaign' || kind === 'promotion' ? (
        <TextField
          name="until"
          label={t('offers.lastDay')}
          hint={t('offers.dayHint')}
          autoComplete="off"
          maxLength={10}
          note={note('until')}
        />
      ) : null}
      {kind === 'campaign' ? <CheckField name="showUntil" label={t('offers.showUntil')} /> : null}
    </>
  )
}

type Typed = {
  kind: Kind
  products: string
  cents: string
  from: string
  until: string
  showUntil: boolean
  after: string
  title: string
  titleOther: string
}

/** What was typed as the server takes it; a day that is none goes as it is, and is refused with its reason. */
function changeOf(view: OfferView, typed: Typed): OfferForm {
  const { kind } = typed
  const day = (text: string) => germanDateToIso(text) ?? text.slice(0, 10)
  const change: OfferForm = { label: view.label, kind, cents: centsOf(typed.cents) }
  if (kind === 'bonus') return { ...change, after: Number(typed.after || 0) }
  const ends = kind === 'campaign' || kind === 'promotion'
  return {
    ...change,
    products: typed.products ? [typed.products] : [],
    from: day(typed.from),
    ...(ends ? { until: day(typed.until) } : {}),
    ...(kind === 'campaign' ? { showUntil: typed.showUntil } : {}),
    ...(kind === 'promotion'
      ? {
          title: view.languages.map((language, at) => ({
            language,
            text: at === 0 ? typed.title : typed.titleOther,
          })),
        }
      : {}),
  }
}
