import { useTexts } from '@weitersagen/kit/i18n'
import type { Duty } from '../../api'

/** What a person can be given beside looking, which each has. */
export const given = ['people', 'content', 'offers', 'money', 'staff'] as const satisfies readonly Duty[]

// texts: duty.*
/** Duties in words: `Übersicht, Geld`. */
export function useDutyWords(): (duties: readonly string[]) => string {
  const t = useTexts('desk')
  return (duties) => duties.map((duty) => t(`duty.${duty}`)).join(', ')
}
