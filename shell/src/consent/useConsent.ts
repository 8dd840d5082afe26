import { useState } from 'react'
import { useBoot, type ConsentConfig } from '@weitersagen/kit/boot'
import { optionalCategories, readConsent, writeConsent, type Given, type OptionalCategory } from './cookie'

export type Consent = {
  config: ConsentConfig
  given: Given
  /** Whether there is anything that one can choose. */
  chooses: boolean
  /** Something was never decided. */
  asks: boolean
  /** The dialog in which one chooses is open. */
  choosing: boolean
  choose: () => void
  leave: () => void
  decide: (given: Given) => void
}

export const chosenCategories = (config: ConsentConfig): OptionalCategory[] =>
  optionalCategories.filter((category) => (config[category]?.length ?? 0) > 0)

/** The same for everything that one can choose. */
export const allOf = (config: ConsentConfig, value: 0 | 1): Given =>
  Object.fromEntries(chosenCategories(config).map((category) => [category, value]))

/** The consent of this browser. Where only required things are kept, no one is asked. */
export function useConsent(): Consent {
  const { consent: config } = useBoot()
  const [given, setGiven] = useState(() => readConsent(config.version))
  const [choosing, setChoosing] = useState(false)
  const categories = chosenCategories(config)
  return {
    config,
    given,
    chooses: categories.length > 0,
    asks: categories.some((category) => given[category] === undefined),
    choosing,
    choose: () => setChoosing(true),
    leave: () => setChoosing(false),
    decide: (decision) => {
      writeConsent(config.version, decision)
      setGiven(decision)
      setChoosing(false)
    },
  }
}
