import { choice, email, flag, requiredText, schema, type FormInput } from '@weitersagen/kit/forms'
import type { Contact, ContactForm } from '../../api'
import { proof } from '@weitersagen/kit/captcha'

export const topics = [
  'recommendation',
  'reward',
  'account',
  'privacy',
  'accessibility',
  'other',
] as const satisfies ContactForm['topic'][]

export const longestMessage = 4000

export const contactSchema = () =>
  schema({
    topic: choice(topics),
    name: requiredText({ max: 80 }),
    email: email(),
    message: requiredText({ max: longestMessage }),
    copy: flag(),
    captcha: proof(),
  })

export type ContactShape = ReturnType<typeof contactSchema>['shape']
export type ContactInput = FormInput<ContactShape>

/** What an address may ask for (`?thema=barriere`), in the words of such addresses. */
const asked: Record<string, ContactForm['topic']> = {
  empfehlung: 'recommendation',
  praemie: 'reward',
  konto: 'account',
  datenschutz: 'privacy',
  barriere: 'accessibility',
}

export const topicOf = (theme: string | null) => (theme === null ? undefined : asked[theme])

/** A recommendation's, and nothing else that an address may bear. */
const isNumber = /^[0-9A-Z]{10}$/

export const numberOf = (number: string | null) => (number && isNumber.test(number) ? number : undefined)

export const contactDefaults = (view: Contact, theme: string | null, message = '') => ({
  topic: topicOf(theme) ?? '',
  name: view.person ? `${view.person.firstName} ${view.person.lastName}` : '',
  email: view.person?.email ?? '',
  message,
  copy: false,
  captcha: '',
})
