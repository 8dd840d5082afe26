import * as z from 'zod/mini'
import { berlinDay, messageOf } from '@weitersagen/kit/i18n'

/** The codes of these rules are the server's own, so a message reads the same wherever it was found. */

const longestText = 200

const trimmed = () => z.string().check(z.trim())

export type TextRule = { max?: number; pattern?: RegExp; code?: string; missing?: string }

const textChecks = ({ max = longestText, pattern, code = 'field.invalid' }: TextRule) => [
  z.maxLength(max, messageOf('field.too_long', { max })),
  ...(pattern ? [z.refine<string>((value) => value === '' || pattern.test(value), code)] : []),
]

/** A text that must be given. */
export const requiredText = (rule: TextRule = {}) =>
  trimmed().check(z.minLength(1, rule.missing ?? 'field.required'), ...textChecks(rule))

/** The longest name that the server takes. A longer one is refused here, where the message says how long it may be. */
export const longestName = 80

/** A first or a last name. */
export const personName = () => requiredText({ max: longestName })

/** Lines of cells, as a spreadsheet writes them: an empty cell in front is one, and an empty line counts. */
export const requiredTable = (max: number) =>
  z.string().check(
    z.refine<string>((value) => value.trim() !== '', 'field.required'),
    z.maxLength(max, messageOf('field.too_long', { max })),
  )

/** A text that may stay empty. */
export const optionalText = (rule: TextRule = {}) => trimmed().check(...textChecks(rule))

const shownRules = new WeakSet()

/** A text that must be given where its field is shown; a form that hides the field asks for nothing. */
export function whenShown(rule: TextRule = {}) {
  const made = optionalText(rule)
  shownRules.add(made)
  return made
}

export const isWhenShown = (rule: object): boolean => shownRules.has(rule)

const emailPattern = /^[^\s@<>()",;:\\]+@[^\s@.<>()",;:\\]+(\.[^\s@.<>()",;:\\]+)+$/

export const email = () => requiredText({ max: 254, pattern: emailPattern, code: 'email.invalid' })

export const phone = () => optionalText({ max: 40, pattern: /^\+?[\d\s()/.-]{5,}$/, code: 'phone.invalid' })

const zip = { pattern: /^(?!00)\d{5}$/, code: 'zip.invalid' }

export const germanZip = () => requiredText(zip)

export const isGermanZip = (text: string): boolean => zip.pattern.test(text)

export const optionalGermanZip = () => optionalText(zip)

/**
 * The tenant's number of a customer, which matches the tenant's pattern as a whole. People write blanks and small
 * letters; the server reads it without them.
 */
export const customerNumber = (pattern = '') =>
  requiredText({ max: 60 }).check(
    z.refine<string>(
      (value) =>
        value === '' ||
        !pattern ||
        new RegExp(`^(?:${pattern})$`, 'u').test(value.replace(/\s+/g, '').toUpperCase()),
      'customer_number.invalid',
    ),
  )

/** A box that must be ticked. */
export const accepted = (code = 'terms.required') => z.boolean().check(z.refine((value) => value, code))

export const flag = () => z.boolean()

/** One of the given values. */
export const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, 'field.required')

/** One of the given values, or none of them: a list needs a value for that too, and it is handed on empty. */
export const choiceOrNone = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(
    choice(values),
    z.transform((value) => (value === 'none' ? '' : value) as Exclude<Values[number], 'none'> | ''),
  )

/** A text that is left out when nothing was typed. */
export const unlessEmpty = (text: z.ZodMiniType<string, string>) =>
  z.pipe(
    text,
    z.transform((value) => value || undefined),
  )

export const list = () => z.array(z.string())

/** As people here write a day: dots, and what a keyboard has in their place. */
const germanDate = /^(\d{1,2})[./\s-]\s?(\d{1,2})[./\s-]\s?(\d{4})$/
/** As browsers fill it in (autofill's `bday`), and some people write it. */
const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

const isoOf = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** A typed day in ISO form, whether or not the calendar has it; undefined for what is no day at all. */
export function typedDay(text: string): string | undefined {
  const typed = text.trim()
  const german = germanDate.exec(typed)
  if (german) return isoOf(german[3], german[2], german[1])
  const iso = isoDate.exec(typed)
  return iso ? isoOf(iso[1], iso[2], iso[3]) : undefined
}

function exists(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)
}

/** `24.12.1990` as `1990-12-24`; undefined for a day that does not exist. */
export function germanDateToIso(text: string): string | undefined {
  const day = typedDay(text)
  return day !== undefined && exists(day) ? day : undefined
}

/** Whether somebody born on a day has reached an age on another; a birthday counts from its first hour. */
export function hasReachedAge(born: string, age: number, today: string): boolean {
  const year = Number(today.slice(0, 4)) - age
  return born <= `${String(year).padStart(4, '0')}${today.slice(4)}`
}

const oldest = 120

// Rule (page, 5 D): A day that the calendar doesn't have is named as such, and one with the year first is taken. Test:
// fields.test.ts `turns a day round that was typed or filled in with the year first`.
/** A date of birth typed as `DD.MM.YYYY`, handed on in ISO form. */
export const birthDate = ({
  minAge,
  optional = false,
  today = () => berlinDay(new Date()),
}: { minAge?: number; optional?: boolean; today?: () => string } = {}) =>
  z.pipe(
    trimmed().check(
      z.refine((value) => optional || value !== '', 'field.required'),
      z.refine((value) => value === '' || typedDay(value) !== undefined, {
        error: 'date.invalid',
        abort: true,
      }),
      z.refine((value) => value === '' || germanDateToIso(value) !== undefined, {
        error: 'date.no_such_day',
        abort: true,
      }),
      z.refine((value) => value === '' || (germanDateToIso(value) ?? '') <= today(), {
        error: 'date.future',
        abort: true,
      }),
      z.refine((value) => value === '' || !hasReachedAge(germanDateToIso(value) ?? '', oldest, today()), {
        error: 'date.too_old',
        abort: true,
      }),
      z.refine(
        (value) => {
          const iso = germanDateToIso(value)
          return iso === undefined || minAge === undefined || hasReachedAge(iso, minAge, today())
        },
        messageOf('age.minimum', minAge === undefined ? {} : { age: minAge }),
      ),
    ),
    z.transform((value) => germanDateToIso(value) ?? ''),
  )

/**
 * However people write or copy it: with its name in front, in groups, with dashes or signs that no one sees; as the
 * server reads it (banking/iban.go).
 */
export const compactIban = (value: string): string =>
  value
    .replace(/[\s\p{Cf}\p{Pd}\u2212.]+/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '')

/** `DE89 3704 0044 …`, as on a bank card. */
export const groupIban = (value: string): string => compactIban(value).replace(/(.{4})(?=.)/g, '$1 ')

/** An IBAN in any spacing, handed on without spaces. The check digits' rules load when first needed. */
export const iban = ({ germanOnly = false }: { germanOnly?: boolean } = {}) =>
  z.pipe(
    trimmed().check(
      z.minLength(1, 'field.required'),
      z.refine((value) => !germanOnly || value === '' || compactIban(value).startsWith('DE'), {
        error: 'iban.german_only',
        abort: true,
      }),
      z.refine(
        async (value) => value === '' || (await import('ibantools')).isValidIBAN(compactIban(value)),
        'iban.invalid',
      ),
    ),
    z.transform(compactIban),
  )

export type PasswordRules = { minLength: number; lower: boolean; upper: boolean; digit: boolean }

/** The server's own rules, shown while one types. */
export const passwordGaps = (value: string, rules: PasswordRules): (keyof PasswordRules)[] =>
  [
    value.length < rules.minLength && ('minLength' as const),
    rules.lower && !/\p{Ll}/u.test(value) && ('lower' as const),
    rules.upper && !/\p{Lu}/u.test(value) && ('upper' as const),
    rules.digit && !/\d/.test(value) && ('digit' as const),
  ].filter((gap) => gap !== false)

export const newPassword = (rules: PasswordRules) =>
  z.string().check(
    z.minLength(1, 'field.required'),
    z.refine((value) => value === '' || passwordGaps(value, rules).length === 0, 'password.weak'),
  )

/** A password that is only compared, never judged. */
export const password = () => z.string().check(z.minLength(1, 'field.required'))

export type Shape = Record<string, z.ZodMiniType>

/** Rules over several fields: the name of a field and its code for each breach. */
export type CrossRule<Values> = (values: Values) => Record<string, string | undefined>

export type FormInput<S extends Shape> = z.input<z.ZodMiniObject<S>>
export type FormOutput<S extends Shape> = z.output<z.ZodMiniObject<S>>

export type FormSchema<S extends Shape> = {
  shape: S
  object: z.ZodMiniObject<S>
  cross: CrossRule<FormOutput<S>> | undefined
}

/** All fields of a form. The second argument compares fields with each other. */
export function schema<S extends Shape>(shape: S, cross?: CrossRule<FormOutput<S>>): FormSchema<S> {
  return { shape, object: z.object(shape) as z.ZodMiniObject<S>, cross }
}
