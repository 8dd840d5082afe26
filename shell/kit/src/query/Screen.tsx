import type { ReactNode } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { ProblemPage, SkeletonPage } from '@weitersagen/kit/ui'
import { useScreen, type ScreenOptions } from './useScreen'

export type ScreenProps<T> = ScreenOptions & {
  path: string
  /** Shown while waiting, in the shape of what comes. */
  skeleton?: ReactNode
  children: (data: T, reload: () => void) => ReactNode
  /** The code by which what is shown ends, too: anyone who is answered so sees it no longer. */
  endsBy?: string
  /** A screen's own face for some problems; undefined leaves the common one. */
  onProblem?: (problem: ApiProblem, reload: () => void) => ReactNode | undefined
}

/** A screen and its one request: waiting, failure and content each have their face. */
export function Screen<T>({ path, skeleton, children, endsBy, onProblem, ...options }: ScreenProps<T>) {
  const screen = useScreen<T>(path, options)
  if (screen.state === 'loading') return skeleton ?? <SkeletonPage />
  const ended = screen.state === 'ready' && screen.stale?.code === endsBy ? screen.stale : undefined
  const problem = screen.problem ?? ended
  if (problem) {
    return onProblem?.(problem, screen.reload) ?? <ProblemPage problem={problem} onRetry={screen.reload} />
  }
  return screen.state === 'ready' ? children(screen.data, screen.reload) : null
}
