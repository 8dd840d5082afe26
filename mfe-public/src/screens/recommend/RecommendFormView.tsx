import { NameFields, TermsField } from '@weitersagen/kit/blocks'
import { CaptchaField } from '@weitersagen/kit/captcha'
import { Flow, OwnersOnly, Typography } from '@weitersagen/kit/ui'
import {
  CheckField,
  EmailField,
  FieldGroup,
  Form,
  SubmitButton,
  SubmitRow,
  TextField,
  useWatch,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Recommend } from '../../api'
import { campaignFields, isOwn, maxLine } from './schema'
import { ShareChoice } from './ShareChoice'
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
            hint={t(asksForMore ? 'recommend.emailHint' : 'recommend.emailHintOnly')}
          />
        </FieldGroup>
        <TextField
          name="line"
          label={t('recommend.line')}
          hint={t('recommend.lineHint', { count: maxLine })}
          optional
          maxLength={maxLine}
          autoComplete="off"
        />
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
