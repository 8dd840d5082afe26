import { NameFields, TermsField } from '@weitersagen/kit/blocks'
import { CaptchaField } from '@weitersagen/kit/captcha'
import { useState } from 'react'
import { Disclosure, Flow, OwnersOnly, Typography } from '@weitersagen/kit/ui'
import {
  CheckField,
  EmailField,
  FieldGroup,
  Form,
  SubmitButton,
  SubmitRow,
  TextField,
  useFormContext,
  useWatch,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Recommend } from '../../api'
import { maxLine } from '../../features/sharing/maxLine'
import { campaignFields, isOwn } from './schema'
import { ShareChoice, ShareLine } from './ShareChoice'
import type { RecommendFormState } from './useRecommendForm'

// Rule (page, 6 D): Nor recommends an operator in the owner's name: the form can't be sent, and a word beside it says
// why. Enforced: resolve.go ErrNeedsOwner. Test: RecommendScreen.test.tsx `recommends for no one while an operator
// looks, and says why (%s)`.
export type RecommendFormViewProps = { view: Recommend } & Pick<RecommendFormState, 'form' | 'attempt'>

export function RecommendFormView({ view, form, attempt }: RecommendFormViewProps) {
  const t = useTexts('public')
  const asksForMore = campaignFields(view).length > 0
  return (
    <Form form={form}>
      <Flow gap={5}>
        <ShareChoice {...view} />
        <FieldGroup legend={t('recommend.personLegend')} hint={t('recommend.personHint')}>
          <NameFields texts="public" />
          <EmailField
            name="email"
            label={t('shared.field.email')}
            {...(view.person
              ? {}
              : { hint: t(asksForMore ? 'recommend.emailHint' : 'recommend.emailHintOnly') })}
          />
        </FieldGroup>
        <Line />
        <Campaigns view={view} />
        <FieldGroup legend={t('recommend.termsLegend')} hint={t('recommend.age', { age: view.facts.minAge })}>
          <Terms view={view} />
          {view.captcha.required ? <CaptchaField texts="public" attempt={attempt} /> : null}
        </FieldGroup>
        <SubmitRow>
          <OwnersOnly>
            <SubmitButton>{t('recommend.submit')}</SubmitButton>
          </OwnersOnly>
        </SubmitRow>
      </Flow>
    </Form>
  )
}

// Rule (page, 8 D): Within a widget only what is required stands open: names, address, terms, the button, and a line
// that says who gets what. All else is folded, and unfolds where the server refuses it. Enforced: ErrorSummary.tsx
// unfold. Test: briefForm.test.tsx `shows in a widget only what is required`, briefForm.test.tsx `unfolds what the
// server refuses, with the focus there`.
/** The form as low as it can be, for a margin of somebody else's page. */
export function BriefForm({ view, form, attempt }: RecommendFormViewProps) {
  const t = useTexts('public')
  return (
    <Form form={form}>
      <Flow gap={2}>
        <Disclosure dense title={<ShareLine shares={view.shares} />}>
          <ShareChoice {...view} />
        </Disclosure>
        <NameFields texts="public" beside />
        <EmailField name="email" label={t('shared.field.email')} />
        <More view={view} />
        <Terms view={view} />
        {view.captcha.required ? <CaptchaField texts="public" attempt={attempt} brief /> : null}
        <OwnersOnly>
          <SubmitButton>{t('recommend.submit')}</SubmitButton>
        </OwnersOnly>
      </Flow>
    </Form>
  )
}

/** What somebody may add, and what is said of all of it. Open where something was typed before. */
function More({ view }: { view: Recommend }) {
  const t = useTexts('public')
  const { getValues } = useFormContext()
  const [open] = useState(() => getValues('line') !== '')
  const asksForMore = campaignFields(view).length > 0
  return (
    <Disclosure dense open={open} title={t('recommend.more')}>
      <Flow gap={3}>
        <Line />
        <Campaigns view={view} />
        <Flow gap={1}>
          {[
            t('recommend.personHint'),
            view.person ? '' : t(asksForMore ? 'recommend.emailHint' : 'recommend.emailHintOnly'),
            t('recommend.age', { age: view.facts.minAge }),
          ]
            .filter(Boolean)
            .map((words) => (
              <Typography key={words} variant="body2" color="textSecondary">
                {words}
              </Typography>
            ))}
        </Flow>
      </Flow>
    </Disclosure>
  )
}

function Line() {
  const t = useTexts('public')
  return (
    <TextField
      name="line"
      label={t('recommend.line')}
      hint={t('recommend.lineHint', { count: maxLine })}
      optional
      maxLength={maxLine}
      autoComplete="off"
    />
  )
}

/** Asked for once in each version, of the account that is logged in; another address asks anew. */
function Terms({ view }: { view: Recommend }) {
  const t = useTexts('public')
  const email = useWatch({ name: 'email' }) as string
  const agreed = view.termsAgreed && isOwn(view, email)
  const auto = view.autoAcceptTerms ? t('recommend.termsAuto', { label: view.terms.label }) : undefined
  return (
    <TermsField
      texts="public"
      terms={view.terms}
      read={t('recommend.termsRead', { title: view.terms.title })}
      auto={agreed ? t('recommend.termsAgreed') : auto}
    />
  )
}

function Campaigns({ view }: { view: Recommend }) {
  const t = useTexts('public')
  const fields = campaignFields(view)
  if (fields.length === 0) return null
  return (
    <FieldGroup legend={t('recommend.campaignsLegend')}>
      {fields.map((campaign) => (
        <Flow key={campaign.id} gap={1}>
          {campaign.pretext ? <Typography>{campaign.pretext}</Typography> : null}
          <CheckField name={campaign.name} label={campaign.label} {...hintOf(campaign)} />
        </Flow>
      ))}
    </FieldGroup>
  )
}

/** What the box means and what the law wants said about it stand beside the box; it is never ticked beforehand. */
function hintOf({ text, legal }: Recommend['campaigns'][number]) {
  const hint = [text, legal].filter(Boolean).join(' ')
  return hint ? { hint } : {}
}
