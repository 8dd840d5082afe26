import {
  accepted,
  choice,
  email,
  flag,
  type FormInput,
  optionalText,
  personName,
  schema,
  type Shape,
} from '@weitersagen/kit/forms'
import type { Recommend, RecommendForm } from '../../api'
import { maxLine } from '../../features/sharing/maxLine'
import { proof } from '@weitersagen/kit/captcha'

export const shareValues = ['100', '50', '0'] as const

/** Campaigns are boxes of their own: `campaign_<id>`. */
const campaignField = (id: string) => `campaign_${id}`

export const campaignFields = (view: Recommend) =>
  view.campaigns.map((campaign) => ({ ...campaign, name: campaignField(campaign.id) }))

/** The address of the account that is logged in. */
export const isOwn = ({ person }: Recommend, typed: string): boolean =>
  person?.email.toLowerCase() === typed.trim().toLowerCase()

export function recommendSchema(view: Recommend) {
  const shape = {
    share: choice(shareValues),
    firstName: personName(),
    lastName: personName(),
    email: email(),
    line: optionalText({ max: maxLine }),
    termsAccepted: view.autoAcceptTerms || view.termsAgreed ? flag() : accepted(),
    captcha: view.captcha.required ? proof() : optionalText(),
    ...Object.fromEntries(campaignFields(view).map(({ name }) => [name, flag()])),
  } satisfies Shape
  return schema(shape)
}

export type RecommendSchema = ReturnType<typeof recommendSchema>
export type RecommendInput = FormInput<RecommendSchema['object']['shape']>

const shareOf = ({ shares, defaultShare }: Recommend, share: number) =>
  [...shares.map(({ value }) => value), defaultShare].includes(share)
    ? shareValues.find((value) => Number(value) === share)
    : undefined

/**
 * As the form stands at first: with the share whose sum led here, where the product has it.
 *
 * Rule (recommending, 4 D): Where a sum leads to the form, the share is chosen that brings it. Test:
 * RecommendScreen.test.tsx `begins with the share whose sum led here: %s`.
 */
export const recommendDefaults = (view: Recommend, asked?: string | null): RecommendInput => ({
  share: shareOf(view, Number(asked ?? view.defaultShare)) ?? shareOf(view, view.defaultShare) ?? '100',
  firstName: view.person?.firstName ?? '',
  lastName: view.person?.lastName ?? '',
  email: view.person?.email ?? '',
  line: '',
  termsAccepted: view.autoAcceptTerms,
  captcha: '',
  ...Object.fromEntries(campaignFields(view).map(({ name }) => [name, false])),
})

/** How the person came here. */
export type From = {
  channel: string | undefined
  agencyToken: string | undefined
  agencyLabel?: string | undefined
}

/** What was filled, as the server wants it; the idempotency key is added when it is sent. */
export function toRequest(
  view: Recommend,
  values: RecommendInput,
  { channel, agencyToken, agencyLabel }: From,
): Omit<RecommendForm, 'idempotencyKey'> {
  const ticked: Record<string, unknown> = values
  return {
    productId: view.product.id,
    share: Number(values.share) as RecommendForm['share'],
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    // What was agreed to before stands with the moment of that agreement.
    termsAccepted: values.termsAccepted && !(view.termsAgreed && isOwn(view, values.email)),
    termsVersion: view.terms.version,
    campaigns: campaignFields(view)
      .filter(({ name }) => ticked[name] === true)
      .map(({ id }) => id),
    ...(values.line ? { line: values.line } : {}),
    ...(values.captcha ? { captcha: values.captcha } : {}),
    ...(channel ? { channel } : {}),
    ...(view.advisor ? { advisor: view.advisor.number } : {}),
    // A link that the page says doesn't count isn't sent along.
    ...(agencyToken && (!view.agency || view.agency.name)
      ? { agencyToken, ...(agencyLabel ? { agencyLabel } : {}) }
      : {}),
  }
}
