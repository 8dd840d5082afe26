import {
  birthDate,
  choiceOrNone,
  email,
  flag,
  germanZip,
  optionalText,
  phone,
  requiredText,
  schema,
  unlessEmpty,
  type FormInput,
} from '@weitersagen/kit/forms'
import { salutations } from '../../features/person/salutations'

/** What was filled, checked, is what the server takes; the idempotency key is added when it is sent. */
export const friendSchema = (minAge: number) =>
  schema(
    {
      company: unlessEmpty(optionalText({ max: 100 })),
      salutation: choiceOrNone(salutations),
      firstName: requiredText({ max: 100 }),
      lastName: requiredText({ max: 100 }),
      birthDate: birthDate({ minAge }),
      email: email(),
      phone: unlessEmpty(phone()),
      street: requiredText({ max: 100 }),
      houseNumber: requiredText({ max: 20 }),
      zip: germanZip(),
      city: requiredText({ max: 100 }),
      advertisingEmail: flag(),
      advertisingPhone: flag(),
    },
    // Nobody is called without a number.
    (typed) => ({ phone: typed.advertisingPhone && !typed.phone ? 'phone.for_calls' : undefined }),
  )

type FriendFields = ReturnType<typeof friendSchema>['object']['shape']

export const friendDefaults: FormInput<FriendFields> = {
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
