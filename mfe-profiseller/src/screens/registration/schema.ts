import type { Step } from '@weitersagen/kit/blocks'
import { proof } from '@weitersagen/kit/captcha'
import {
  accepted,
  choice,
  email,
  type FormInput,
  type FormSchema,
  optionalText,
  personName,
  schema,
} from '@weitersagen/kit/forms'
import type { Registration } from '../../api'

const who = {
  kind: choice(['person', 'company']),
  company: optionalText({ max: 80 }),
  firstName: personName(),
  lastName: personName(),
  email: email(),
}

/** Fields of the first step. */
export const whoFields = Object.keys(who) as (keyof typeof who)[]

const shape = {
  ...who,
  rules: accepted('terms.required'),
  privacy: accepted('terms.unread'),
  captcha: proof(),
}

export type RegistrationShape = typeof shape

const named = ({ kind, company }: { kind: string; company: string }) => ({
  company: kind === 'company' && !company ? 'field.required' : undefined,
})

/** The first step checks its own fields alone. */
export const registrationSchema = (step: Step): FormSchema<RegistrationShape> =>
  step === 1 ? (schema(who, named) as unknown as FormSchema<RegistrationShape>) : schema(shape, named)

/** Who is logged in needn't type name and email address again. */
export const registrationDefaults = ({ person }: Registration): FormInput<RegistrationShape> => ({
  kind: 'person',
  company: '',
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  email: person?.email ?? '',
  rules: false,
  privacy: false,
  captcha: '',
})
