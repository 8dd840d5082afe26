import type { Target } from '@weitersagen/kit/router'
import type { MoneyTotal } from '../../api'

export type Difference = { is: 'more' | 'less' | 'same'; cents: number }

/** What stands as it does now is compared with the end of the month before, what is of a month with that month. */
export const stands = ({ of }: Pick<MoneyTotal, 'of'>): boolean => of === 'waiting' || of === 'underWay'

/** How a figure compares with the one before. Of what was taken back, more is a larger sum. */
export function differenceOf({ of, cents, beforeCents }: MoneyTotal): Difference {
  const more = of === 'takenBack' ? beforeCents - cents : cents - beforeCents
  if (more === 0) return { is: 'same', cents: 0 }
  return { is: more > 0 ? 'more' : 'less', cents: Math.abs(more) }
}

/** What the list of commissions is asked for the rows of a figure: by what the figure was counted. */
export const rowsOf = ({ of, from, until }: MoneyTotal): NonNullable<Target['query']> => ({
  status: of,
  ...(from ? { from } : {}),
  ...(until ? { until } : {}),
})

/** What becomes of the next credit note: it comes, nothing waits for it yet, or something has to be earned before. */
export const comes = (cents: number): 'due' | 'empty' | 'carried' =>
  cents > 0 ? 'due' : cents === 0 ? 'empty' : 'carried'
