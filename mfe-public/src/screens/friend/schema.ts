import {
  birthDate,
  choice,
  email,
  flag,
  germanZip,
  optionalText,
  phone,
  requiredText,
  schema,
  type FormInput,
  type FormOutput,
} from '@weitersagen/kit/forms'
import type { FriendForm } from '../../api'

/** "Keine Angabe" is an answer like the others; on the wire it is empty. */
export const salutations = ['Frau', 'Herr', 'Divers', 'none'] as const

export const friendSchema = (minAge: number) =>
  schema({
    company: optionalText({ max: 100 }),
    salutation: choice(salutations),
    firstName: requiredText({ max: 100 }),
    lastName: requiredText({ max: 100 }),
    birthDate: birthDate({ minAge }),
    email: email(),
    phone: phone(),
    street: requiredText({ max: 100 }),
    houseNumber: requiredText({ max: 20 }),
    zip: germanZip(),
    city: requiredText({ max: 100 }),
    advertisingEmail: flag(),
    advertisingPhone: flag(),
  })

type FriendShape = ReturnType<typeof friendSchema>['object']['shape']
export type FriendInput = FormInput<FriendShape>
export type FriendOutput = FormOutput<FriendShape>

export const friendDefaults: FriendInput = {
  company: '',
  salutation: 'none',
  firstName: '',
  lastName: '',
  birthDate: '',
  email: '',
  phone: '',
  street: '',
  houseNumber: '',
  zip: '',
  city: '',
  advertisingEmail: false,
  advertisingPhone: false,
}

/** What was filled, as the server wants it; the idempotency key is added when it is sent. */
export function toRequest({
  salutation,
  phone: number,
  company,
  ...values
}: FriendOutput): Omit<FriendForm, 'idempotencyKey'> {
  return {
    ...values,
    salutation: salutation === 'none' ? '' : salutation,
    ...(number ? { phone: number } : {}),
    ...(company ? { company } : {}),
  }
}
