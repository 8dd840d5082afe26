import { useEffect, useState, type ReactNode } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { useBoot } from '@weitersagen/kit/boot'
import { useLoadLanguage, useLocation } from '@weitersagen/kit/router'
import { ProblemPage, SkeletonPage } from '@weitersagen/kit/ui'

/** Brings the language of the address, which the browser's own back button can change. */
export function LanguageGate({ locale, children }: { locale: string; children: ReactNode }) {
  const boot = useBoot()
  const { pathname, search } = useLocation()
  const load = useLoadLanguage()
  const [failed, setFailed] = useState<{ address: string; problem: ApiProblem }>()
  const [attempt, setAttempt] = useState(0)
  const address = pathname + search
  const fits = boot.locale === locale

  useEffect(() => {
    document.documentElement.lang = boot.locale
  }, [boot.locale])

  useEffect(() => {
    if (fits) return
    load(address).catch((error: unknown) => setFailed({ address, problem: asProblem(error) }))
  }, [fits, load, address, attempt])

  const retry = () => {
    setFailed(undefined)
    setAttempt((now) => now + 1)
  }
  if (fits) return children
  if (failed?.address === address) return <ProblemPage problem={failed.problem} onRetry={retry} />
  return <SkeletonPage />
}
