import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { SuspicionDecision, SuspicionFact, SuspicionFind, SuspicionKind } from '../../api'

// texts: suspicion.fact.*

/** An objection to it waits for an answer: in its holder's own words, or as people noted it. */
export const waitsForAnswer = ({ objectedAt, noted, answeredAt, outcome }: SuspicionDecision): boolean =>
  Boolean(objectedAt ?? noted) && !answeredAt && !outcome

/** What a fact says, in words. */
export function useFactWord() {
  const t = useTexts('desk')
  return ({ code, number, name }: SuspicionFact) =>
    t(`suspicion.fact.${code.replaceAll('_', '-')}`, { count: number, ...(name ? { name } : {}) })
}

/** All that was found, in one line. */
export function useFinds() {
  const word = useFactWord()
  return (finds: SuspicionFind[]) => finds.flatMap(({ facts }) => facts.map(word)).join(' · ')
}

/** How often a kind was right, or that it can't be said yet. */
export function useRight() {
  const t = useTexts('desk')
  const { number } = useFormats()
  return ({ enough, right, refused, decided }: SuspicionKind) =>
    enough
      ? t('suspicion.right', { percent: number(right), refused, count: decided })
      : t('suspicion.tooFew', { count: decided })
}
