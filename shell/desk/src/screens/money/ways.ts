/** The parts of the room, each with an address of its own below the room's; any other one is a batch's. */
export const parts = ['faelle', 'vorschau', 'gutscheine', 'auftraege', 'abrechnung'] as const
export type Part = (typeof parts)[number]

/** Where the rows behind a figure are. */
export const rowsPart = 'zahlen'

/** The part of the rewards owed that people look at, a figure of its own. */
export const heldFigure = 'held_awards'

/** Where what left and no reward has is, and in the address of cases before a kind: all of it together. */
export const heldPart = 'ohne-praemie'
export const togetherPart = 'art'

/** The month of a moment in Berlin, YYYY-MM. */
export const monthOf = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone: 'Europe/Berlin' }).format(
    at,
  )

/** A month some months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Whether an address names a month. */
export const isMonth = (text: string | undefined): text is string =>
  /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '')
