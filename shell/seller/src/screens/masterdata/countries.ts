/** The tenant's country. */
export const home = 'DE'

/** The countries of the Union, by ISO 3166, in which who is paid can run its business. */
export const countries = [
  home,
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const

export type Country = (typeof countries)[number]

/** What they are called in a language: the tenant's own first, the others by name. */
export const named = (language: string) => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const all = countries.map((value) => ({ value, label: names.of(value) ?? value }))
  const [own, ...others] = all
  return [own, ...others.toSorted((a, b) => a.label.localeCompare(b.label, language))] as typeof all
}
