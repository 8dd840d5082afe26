import { useEffect, useMemo, useState } from 'react'
import { asProblem } from '@weitersagen/kit/api'
import { Box, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import {
  choice,
  DateField,
  Form,
  germanDateToIso,
  optionalText,
  requiredText,
  schema,
  SelectCards,
  SelectField,
  SubmitButton,
  TextField,
  useFormContext,
  useKitForm,
  useWatch,
} from '@weitersagen/kit/forms'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { sendings } from '../../features/sending/sendings'
import { useLinkCalls } from './calls'
import { handleFrom, handleOf, isHandle, isLabel, labelled, labelOf, withLabel } from './handle'
import type { LinkMaking, LinkRow, MadeLink } from '../../api'

const kinds = ['public', 'secret'] as const
const pages = ['home', 'product', 'category'] as const

export type Made = MadeLink & { label: string }

export type NewLinkFormProps = {
  making: LinkMaking
  like: LinkRow | undefined
  onMade: (made: Made) => void
  onOut: () => void
}

const until = (text: string, { today, last }: LinkMaking): string | undefined => {
  if (text === '') return undefined
  const day = germanDateToIso(text)
  if (day === undefined) return 'date.invalid'
  return day <= today || day > last ? 'field.invalid' : undefined
}

const wrongEnd = (handle: string): string | undefined => {
  if (handle === '') return 'field.required'
  return isHandle(handle) ? undefined : 'agency.link_end'
}

const beginning = {
  to: 'home' as const,
  product: '',
  category: '',
  name: '',
  kind: 'public' as const,
  handle: '',
  label: '',
  until: '',
}

const kindOf = ({ address }: LinkRow) => (address ? ('public' as const) : ('secret' as const))

/** The page of another link, as long as it is there. */
function targetIn({ to, targetId = '' }: LinkRow, { products, categories }: LinkMaking) {
  if (to === 'product' && products.some(({ id }) => id === targetId)) return { to, product: targetId }
  if (to === 'category' && categories.some(({ id }) => id === targetId)) return { to, category: targetId }
  return {}
}

const labelsOf = (label: string, like?: LinkRow) => {
  const labels = withLabel(like?.labels ?? [], label)
  return labels.length > 0 ? { labels } : {}
}

/** Where it leads, what it is called, and whether all may use it. */
export function NewLinkForm({ making, like, onMade, onOut }: NewLinkFormProps) {
  const t = useSellerTexts()
  const { date } = useFormats()
  const calls = useLinkCalls()
  const [sending] = useState(sendings)
  const rules = useMemo(
    () =>
      schema(
        {
          to: choice(pages),
          product: optionalText(),
          category: optionalText(),
          name: requiredText({ max: 80, missing: 'agency.link_name' }),
          kind: choice(kinds),
          handle: optionalText({ max: 40 }),
          label: optionalText({ max: 40 }),
          until: optionalText({ max: 10 }),
        },
        (values) => ({
          product: values.to === 'product' && !values.product ? 'field.required' : undefined,
          category: values.to === 'category' && !values.category ? 'field.required' : undefined,
          handle: values.kind === 'public' ? wrongEnd(values.handle) : undefined,
          label: isLabel(values.label) ? undefined : 'field.invalid',
          until: until(values.until, making),
        }),
      ),
    [making],
  )
  const form = useKitForm({
    schema: rules,
    defaults: {
      ...beginning,
      ...(like ? { name: like.name, kind: kindOf(like), ...targetIn(like, making) } : {}),
    },
    onSubmit: async ({ to, product, category, name, kind, handle, label, until: last }) => {
      const day = germanDateToIso(last)
      const content = {
        name,
        ...(to === 'product' ? { product } : {}),
        ...(to === 'category' ? { category } : {}),
        ...(kind === 'public' ? { handle } : {}),
        ...labelsOf(label, like),
        ...(day ? { until: day } : {}),
      }
      try {
        const made = await calls.make({ ...content, idempotencyKey: sending.keyOf(content) })
        onMade({ ...made, label })
      } catch (error) {
        sending.failed(error)
        if (asProblem(error).code.endsWith('.required')) onOut()
        throw error
      }
    },
  })
  return (
    <Form form={form} label={t('links.newTitle')}>
      <Leads making={making} />
      <TextField
        name="name"
        label={t('links.name')}
        hint={t('links.nameHint')}
        autoComplete="off"
        maxLength={80}
      />
      <SelectCards
        name="kind"
        legend={t('links.kind')}
        min={180}
        options={kinds.map((value) => ({
          value,
          title: t(`links.kinds.${value}`),
          detail: t(`links.kindHints.${value}`),
        }))}
      />
      <Ending making={making} />
      <DateField
        name="until"
        label={t('links.untilField')}
        hint={t('links.untilHint', { last: date(making.last) })}
        optional
        autoComplete="off"
      />
      <Box sx={reachable}>
        <SubmitButton>{t('links.submit')}</SubmitButton>
      </Box>
    </Form>
  )
}

/** It stays in sight where there is room for it, and what has the focus stays above it. */
const reachable = {
  '@media (min-width: 1024px)': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    py: 1.5,
    bgcolor: 'background.paper',
  },
} as const

/** The page that it opens; a list comes with the choice that needs it. */
function Leads({ making }: { making: LinkMaking }) {
  const t = useSellerTexts()
  const to = useWatch({ name: 'to' }) as string
  const pick = { value: '', label: t('shared.action.pleaseChoose') }
  const optionsOf = (all: LinkMaking['products']) => [
    pick,
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const some = pages.filter((page) => page !== 'category' || making.categories.length > 0)
  return (
    <>
      <SelectField
        name="to"
        label={t('links.toField')}
        options={some.map((value) => ({ value, label: t(`links.pages.${value}`) }))}
      />
      {to === 'product' ? (
        <SelectField
          name="product"
          label={t('links.product')}
          optional={false}
          options={optionsOf(making.products)}
        />
      ) : null}
      {to === 'category' ? (
        <SelectField
          name="category"
          label={t('links.category')}
          optional={false}
          options={optionsOf(making.categories)}
        />
      ) : null}
    </>
  )
}

/** The readable end of a public address with what it will look like, and who can use the link. */
function Ending({ making }: { making: LinkMaking }) {
  const t = useSellerTexts()
  const [kind, handle, label] = useWatch({ name: ['kind', 'handle', 'label'] }) as [string, string, string]
  const isPublic = kind === 'public'
  useSuggestion()
  const address = labelled(making.public + (handle || t('links.handleExample')), label)
  return (
    <Flow gap={2}>
      <Notice
        tone={isPublic ? 'info' : 'warning'}
        title={t(`links.aboutTitle.${isPublic ? 'public' : 'secret'}`)}
      >
        {t(`links.about.${isPublic ? 'public' : 'secret'}`)}
      </Notice>
      {isPublic ? (
        <TextField
          name="handle"
          label={t('links.handle')}
          hint={t('links.handleHint')}
          optional={false}
          autoComplete="off"
          maxLength={40}
          shape={handleOf}
        />
      ) : null}
      <TextField
        name="label"
        label={t('links.label')}
        hint={t('links.labelHint')}
        optional
        autoComplete="off"
        maxLength={40}
        shape={labelOf}
      />
      {isPublic ? (
        <Typography component="p" aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
          {t('links.preview')} <strong>{address}</strong>
        </Typography>
      ) : null}
    </Flow>
  )
}

// Rule (page, 7 D): A new link's name suggests the end of its address, until somebody types another one; a link that
// is made after another's example is given none. Enforced: NewLinkForm.tsx useSuggestion. Test: links.test.tsx
// `suggests the end of an address by the name`.
function useSuggestion(): void {
  const { setValue, formState } = useFormContext()
  const { dirtyFields, defaultValues } = formState
  const name = useWatch({ name: 'name' }) as string
  const typed = Boolean(dirtyFields.handle)
  const begun = name !== defaultValues?.name
  useEffect(() => {
    if (begun && !typed) setValue('handle', handleFrom(name))
  }, [name, begun, typed, setValue])
}
