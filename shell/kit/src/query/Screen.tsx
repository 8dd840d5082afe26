import type { ReactNode } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { ProblemPage, SkeletonPage } from '@weitersagen/kit/ui'
import { useScreen, type ScreenOptions } from './useScreen'

export type ScreenProps<T> = ScreenOptions & {
  path: string
  /** Shown while waiting, in the shape of what comes. */
  skeleton?: ReactNode
  children: (data: T, reload: () => void) => ReactNode
  /** A screen's own face for some problems; undefined leaves the common one. */
  onProblem?: (problem: ApiProblem, reload: () => void) => ReactNode | undefined
}

/** A screen and its one request: waiting, failure and content each have their face. */
export function Screen<T>({ path, skeleton, children, onProblem, ...options }: ScreenProps<T>) {
  const screen = useScreen<T>(path, options)
  if (screen.state === 'loading') return skeleton ?? <SkeletonPage />
  if (screen.state === 'error') {
    return (
      onProblem?.(screen.problem, screen.reload) ?? (
        <ProblemPage problem={screen.problem} onRetry={screen.reload} />
      )
    )
  }
  return children(screen.data, screen.reload)
}
