import { useCallback, useMemo } from 'react'
import { berlinDay } from '@weitersagen/kit/i18n'
import { useAddressChoice, type Target } from '@weitersagen/kit/router'
import type { NumberFilter, NumberRowsForm } from '../../api'
import { roomAt } from '../../features/desk'

export type Stage = NumberRowsForm['stage']
export type By = NonNullable<NumberFilter['by']>
/** Of which step a figure is a share. */
export type Whole = NonNullable<NumberRowsForm['of']>

export const stages: readonly Stage[] = [
  'made',
  'visited',
  'entered',
  'confirmed',
  'ordered',
  'approved',
  'paid',
]
export const divisions: readonly By[] = ['day', 'week', 'month', 'product', 'channel', 'seller']

/** In the place of a channel: what came by none that is known. */
export const noChannel = '-'

/** What the page is asked for; it stands in the address, and names no one. */
export type Asked = NumberFilter & {
  stage?: Stage | undefined
  recommender?: string | undefined
  of?: Whole | undefined
  /** Approved by the end of so many months after their own. */
  within?: number | undefined
}

const names = [
  'from',
  'until',
  'product',
  'channel',
  'whose',
  'by',
  'stage',
  'recommender',
  'of',
  'within',
] as const

const moved = (day: string, days: number): string => {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

export type Preset = 'days7' | 'days30' | 'days90' | 'month' | 'lastMonth'
export const presets: readonly Preset[] = ['days7', 'days30', 'days90', 'month', 'lastMonth']

const lengths = { days7: 7, days30: 30, days90: 90 } as const

/** The first and the last day of a period, as of today in Germany. */
export function periodOf(preset: Preset, today = berlinDay(new Date())): { from: string; until: string } {
  if (preset === 'month') return { from: `${today.slice(0, 7)}-01`, until: today }
  if (preset === 'lastMonth') {
    const last = moved(`${today.slice(0, 7)}-01`, -1)
    return { from: `${last.slice(0, 7)}-01`, until: last }
  }
  return { from: moved(today, 1 - lengths[preset]), until: today }
}

const isStage = (word: string): word is Stage => stages.some((stage) => stage === word)
const isBy = (word: string): word is By => divisions.some((by) => by === word)
const isWhole = (word: string): word is Whole => word === 'made' || word === 'entered'

/** The months of a cohort's cell; only what was approved has them. */
const monthsOf = (word: string, stage: string): { within?: number } =>
  stage === 'approved' && /^(\d|1[0-2])$/.test(word) ? { within: Number(word) } : {}

/** All but what chooses the recommendations behind one figure. */
export const boardOf = (asked: Asked): Asked => ({
  ...asked,
  stage: undefined,
  recommender: undefined,
  of: undefined,
  within: undefined,
})

const says = (value: unknown): boolean => value !== undefined && value !== ''

/** Without what says nothing. */
export const whole = <T extends object>(asked: T): T =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => says(value))) as T

function read(address: URLSearchParams): Asked {
  const of = (name: (typeof names)[number]) => (address.get(name) ?? '').slice(0, 100)
  const usual = periodOf('days30')
  const [from, until, stage, by, share] = [of('from'), of('until'), of('stage'), of('by'), of('of')]
  return {
    ...whole({
      product: of('product'),
      channel: of('channel'),
      whose: of('whose'),
      recommender: of('recommender'),
    }),
    ...(from && until ? { from, until } : usual),
    by: isBy(by) ? by : 'week',
    ...(isStage(stage) ? { stage } : {}),
    ...(isStage(stage) && isWhole(share) ? { of: share } : {}),
    ...monthsOf(of('within'), stage),
  }
}

/** What is asked for, and how it is changed in place. */
export function useAsked(): [Asked, (more: Partial<Asked>) => void] {
  const [address, change] = useAddressChoice()
  const text = address.toString()
  const asked = useMemo(() => read(new URLSearchParams(text)), [text])
  const set = useCallback(
    (more: Partial<Asked>) =>
      change((next) => {
        for (const [name, value] of Object.entries(more)) {
          if (says(value)) next.set(name, String(value))
          else next.delete(name)
        }
        return next
      }),
    [change],
  )
  return [asked, set]
}

/** The page of what is asked for: all figures, or what is behind one. */
export const numbersAt = (asked: Asked): Target => ({
  ...roomAt('zahlen'),
  query: Object.fromEntries(
    names.flatMap((name) => (says(asked[name]) ? [[name, String(asked[name])]] : [])),
  ),
})
