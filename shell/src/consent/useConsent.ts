import { useState } from 'react'
import { useBoot, type ConsentConfig } from '@weitersagen/kit/boot'
import { optionalCategories, readConsent, writeConsent, type Given, type OptionalCategory } from './cookie'

export type Consent = {
  config: ConsentConfig
  given: Given
  /** Whether there is anything that one can choose. */
  chooses: boolean
  asks: boolean
  reopened: boolean
  reopen: () => void
  decide: (given: Given) => void
}

export const chosenCategories = (config: ConsentConfig): OptionalCategory[] =>
  optionalCategories.filter((category) => (config[category]?.length ?? 0) > 0)

/** The consent of this browser. Where only required things are kept, nobody is asked. */
export function useConsent(): Consent {
  const { consent: config } = useBoot()
  const [given, setGiven] = useState(() => readConsent(config.version))
  const [reopened, setReopened] = useState(false)
  const categories = chosenCategories(config)
  return {
    config,
    given,
    chooses: categories.length > 0,
    asks: reopened || categories.some((category) => given[category] === undefined),
    reopened,
    reopen: () => setReopened(true),
    decide: (decision) => {
      writeConsent(config.version, decision)
      setGiven(decision)
      setReopened(false)
    },
  }
}
