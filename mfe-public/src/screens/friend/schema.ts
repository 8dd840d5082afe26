import type { Step } from '@weitersagen/kit/blocks'
import {
  birthDate,
  choiceOrNone,
  email,
  flag,
  type FormInput,
  type FormSchema,
  optionalGermanZip,
  optionalText,
  personName,
  phone,
  schema,
  unlessEmpty,
} from '@weitersagen/kit/forms'
import type { Friend } from '../../api'
import { asksNoMore, isWanted, missingOf } from '../../features/person/asked'
import { salutations } from '../../features/person/salutations'

const person = {
  firstName: personName(),
  lastName: personName(),
  email: email(),
}

/** Fields of the first step. */
export const personFields = Object.keys(person) as (keyof typeof person)[]

const shapeOf = ({ fields, facts }: Friend) => ({
  ...person,
  company: unlessEmpty(optionalText({ max: 100 })),
  salutation: choiceOrNone(salutations),
  birthDate: unlessEmpty(birthDate({ minAge: facts.minAge, optional: !isWanted(fields.birthDate) })),
  phone: unlessEmpty(phone()),
  street: unlessEmpty(optionalText({ max: 100 })),
  houseNumber: unlessEmpty(optionalText({ max: 20 })),
  zip: unlessEmpty(optionalGermanZip()),
  city: unlessEmpty(optionalText({ max: 100 })),
  advertisingEmail: flag(),
  advertisingPhone: flag(),
})

export type FriendShape = ReturnType<typeof shapeOf>

// Rule (page, 5 D): A telephone number that a tick makes necessary says why. Enforced: people/recipient/form.go.
// Test: FriendScreen.test.tsx `says why the number is needed once calls are allowed`.
/**
 * What was filled, checked, is what the server takes; the idempotency key is added when it is sent. The first step
 * checks its own fields alone, unless there is no other.
 */
export function friendSchema(friend: Friend, step: Step): FormSchema<FriendShape> {
  if (step === 1 && !asksNoMore(friend)) return schema(person) as unknown as FormSchema<FriendShape>
  const { fields } = friend
  return schema(shapeOf(friend), (values) => ({
    ...missingOf(values, fields),
    // No one is called without a number.
    ...(values.advertisingPhone && !values.phone ? { phone: 'phone.for_calls' } : {}),
  }))
}

export const friendDefaults: FormInput<FriendShape> = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  salutation: 'none',
  birthDate: '',
  phone: '',
  street: '',
  houseNumber: '',
  zip: '',
  city: '',
  advertisingEmail: false,
  advertisingPhone: false,
}
