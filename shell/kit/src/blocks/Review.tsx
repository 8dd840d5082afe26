import { useMemo, type ReactNode } from 'react'
import { Box, Button, Flow, Typography } from '@weitersagen/kit/ui'
import { Form, requiredText, schema, SubmitButton, TextArea, useKitForm } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'

// texts of: public, personal

/** People's look at a reward before it may be paid, as far as its holder may know. */
export type ReviewFacts = {
  stage: 'held' | 'refusing' | 'passed' | 'refused'
  until?: string
  then?: 'passed' | 'refusing' | 'refused'
  objectionable: boolean
  objectableBy?: string
  notedAt?: string
  objectedAt?: string
  answeredAt?: string
}

export type ReviewProps = {
  texts: string
  review: ReviewFacts
  /** A choice is open, or was made: it is kept. */
  keeps?: boolean
  heading?: 'h2' | 'h3' | 'h5'
  children?: ReactNode
}

// Rule (page, D): Where a reward stands its holder reads in plain words that it is looked at, until when, what follows
// then, that a choice is kept, and what became of an objection; nothing of what was found. Enforced: blocks/Review.tsx.
// Test: dashboard/review.test.tsx `says until when, what follows and what is kept`.
/** How far it is, in words; what can be done about it stands below. */
export function Review({ texts, review, keeps = false, heading = 'h3', children }: ReviewProps) {
  const t = useTexts(texts)
  const { date } = useFormats()
  const {
    stage,
    until = '',
    then,
    objectionable,
    objectableBy = '',
    notedAt,
    objectedAt,
    answeredAt,
  } = review
  const runs = stage === 'held' || stage === 'refusing'
  const last = objectedAt ?? notedAt
  const waits = runs && last !== undefined && answeredAt === undefined
  const by = until ? date(until) : ''
  const lines = [
    notedAt ? t('shared.review.noted', { date: date(notedAt) }) : '',
    waits
      ? t(`shared.review.${objectedAt ? 'waits' : 'notedWaits'}`, { date: date(last), by })
      : t(`shared.review.${stage}`, { date: by }),
    answeredAt ? t(runs ? 'shared.review.upheld' : 'shared.review.answered') : '',
    notedAt && objectionable ? t('shared.review.ownWord', { date: date(objectableBy) }) : '',
    stage === 'held' || waits
      ? t(then === 'refusing' ? 'shared.review.elseRefused' : 'shared.review.elsePassed')
      : '',
    runs && keeps ? t('shared.review.keeps') : '',
  ]
  return (
    <Box sx={{ borderLeft: '4px solid', borderColor: runs ? 'primary.main' : 'divider', pl: 2 }}>
      <Flow gap={1}>
        <Typography variant="h4" component={heading}>
          {t(`shared.review.${stage}Title`)}
        </Typography>
        {lines.filter(Boolean).map((line) => (
          <Typography key={line} sx={{ maxWidth: '60ch' }}>
            {line}
          </Typography>
        ))}
        {children}
      </Flow>
    </Box>
  )
}

export type ObjectionFormProps = {
  texts: string
  send: (text: string) => Promise<unknown>
  cancel?: () => void
}

/** Says why somebody else than the one who decided is to look at it. */
export function ObjectionForm({ texts, send, cancel }: ObjectionFormProps) {
  const t = useTexts(texts)
  const rules = useMemo(
    () => schema({ text: requiredText({ max: 1000, pattern: /[^]{5}/, code: 'field.required' }) }),
    [],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { text: '' },
    draft: 'objection',
    onSubmit: async ({ text }) => {
      await send(text)
    },
  })
  return (
    <Box sx={{ maxWidth: 640 }}>
      <Form form={form} label={t('shared.review.object')}>
        <TextArea
          name="text"
          label={t('shared.review.why')}
          hint={t('shared.review.whyHint')}
          maxLength={1000}
        />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            '& > *': { flex: { xs: '1 1 100%', md: '0 0 auto' } },
          }}
        >
          <SubmitButton>{t('shared.review.submit')}</SubmitButton>
          {cancel ? (
            <Button variant="text" onClick={cancel}>
              {t('shared.action.cancel')}
            </Button>
          ) : null}
        </Box>
      </Form>
    </Box>
  )
}
