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
  const [problem, setProblem] = useState<ApiProblem>()
  const [attempt, setAttempt] = useState(0)
  const fits = boot.locale === locale

  useEffect(() => {
    document.documentElement.lang = boot.locale
  }, [boot.locale])

  useEffect(() => {
    if (fits) return
    setProblem(undefined)
    load(pathname + search).catch((error: unknown) => setProblem(asProblem(error)))
  }, [fits, load, pathname, search, attempt])

  if (fits) return children
  if (problem) return <ProblemPage problem={problem} onRetry={() => setAttempt((now) => now + 1)} />
  return <SkeletonPage />
}
