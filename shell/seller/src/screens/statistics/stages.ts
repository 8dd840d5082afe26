import type { Share, Stages, Statistics } from '../../api'
import type { Target } from '@weitersagen/kit/router'
import { noChannel } from '../../features/report/question'
import type { Period } from './period'

export const allStages = ['made', 'visited', 'entered', 'confirmed', 'ordered', 'paid'] as const
export type Stage = (typeof allStages)[number]

/** By what the rows of a figure are distinguished; nothing for all of the period. */
export type Of = { product?: string; channel?: string; inviter?: string }

/** What the list of recommendations is asked for the rows of a figure: by what the figure was counted. */
export const rowsOf = (stage: Stage, { from, until }: Period, of: Of = {}): NonNullable<Target['query']> => ({
  from,
  until,
  ...(stage === 'made' ? {} : { stage }),
  ...(of.product === undefined ? {} : { product: of.product }),
  ...(of.channel === undefined ? {} : { channel: of.channel || noChannel }),
  ...(of.inviter === undefined ? {} : { inviter: of.inviter }),
})

export type Change = { is: 'more' | 'less' | 'same'; by: number }

/** How a figure compares with that of the period before. */
export const changeOf = (now: number, before: number): Change => ({
  is: now === before ? 'same' : now > before ? 'more' : 'less',
  by: Math.abs(now - before),
})

/**
 * What was made in the months of the period before, beside those of the period; nothing where days fall into more
 * months, so that none stands beside another.
 */
export const besideOf = (months: Share[], before: Share[]): number[] | undefined =>
  months.length === before.length ? before.map(({ stages }) => stages.made) : undefined

/** What the recommendations of a stage have earned; nothing at the stages at which there is no money yet. */
export function centsOf({ orderedCents, paidCents }: Statistics['money'], stage: Stage): number | undefined {
  if (stage === 'ordered') return orderedCents
  return stage === 'paid' ? paidCents : undefined
}

/** What share of those that were made has reached a stage; 0 of nothing. */
export const shareOf = (stages: Stages, stage: Stage): number =>
  stages.made === 0 ? 0 : stages[stage] / stages.made
