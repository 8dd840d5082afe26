import {
  accepted,
  email,
  germanZip,
  optionalText,
  personName,
  requiredText,
  schema,
} from '@weitersagen/kit/forms'
import type { AgencyRegistration } from '../../api'
import { proof } from '@weitersagen/kit/captcha'

export const registrationSchema = () =>
  schema({
    agency: requiredText({ max: 80 }),
    street: requiredText({ max: 80 }),
    zipCode: germanZip(),
    city: requiredText({ max: 80 }),
    firstName: personName(),
    lastName: personName(),
    email: email(),
    phone: optionalText({ max: 30 }),
    rules: accepted('terms.required'),
    privacy: accepted('terms.unread'),
    captcha: proof(),
  })

/** Who is logged in needn't type name and email address again. */
export const registrationDefaults = ({ person }: AgencyRegistration) => ({
  agency: '',
  street: '',
  zipCode: '',
  city: '',
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  email: person?.email ?? '',
  phone: '',
  rules: false,
  privacy: false,
  captcha: '',
})
