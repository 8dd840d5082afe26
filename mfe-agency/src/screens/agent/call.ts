import { accepted, choice, email, personName, requiredText, schema } from '@weitersagen/kit/forms'
import type { Desk, DeskProduct } from '../../api'

/** What gives both something stands first. */
export const shareValues = ['50', '100', '0'] as const

export const callSchema = () =>
  schema({
    productId: requiredText(),
    share: choice(shareValues),
    firstName: personName(),
    lastName: personName(),
    email: email(),
    yes: accepted('field.required'),
  })

export const callDefaults = (desk: Desk) => ({
  productId: desk.products[0]?.id ?? '',
  share: shareValues.find((value) => Number(value) === desk.defaultShare) ?? '100',
  firstName: '',
  lastName: '',
  email: '',
  yes: false,
})

export const productOf = (desk: Desk, id: string): DeskProduct | undefined =>
  desk.products.find((product) => product.id === id)
