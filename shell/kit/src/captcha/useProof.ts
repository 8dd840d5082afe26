import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { asProblem } from '@weitersagen/kit/api'

// Rule (page, 4 D): A place that asked for too many puzzles is informed beside the form when there are some again.
// Test: captcha.test.tsx `says when there are puzzles again for a place that asked for too many (%s)`.
export type ProofState =
  /** Asking: the person has to do something in the service's widget. */
  | { phase: 'idle' | 'working' | 'asking' | 'ready' | 'lost'; minutes?: never }
  /** The server lets no one from here have a puzzle, for so many minutes. */
  | { phase: 'closed'; minutes: number }

/** How long until the next try, from failure to failure; a network that comes back is not waited for. */
const pausesMs = [2_000, 4_000, 8_000, 16_000, 30_000]
/** A proof is renewed while it is still good. */
const earlyMs = 60_000

type Options = {
  /** Receives the proof, and an empty text when an old one is worth nothing any more. */
  onProof: (proof: string) => void
  /** Begins by itself, for a second try. */
  eager: boolean
  /** Where a service may show its widget; nothing for the programme's own puzzle alone. */
  place?: RefObject<HTMLElement | null> | undefined
}

// Rule (page, 5 D): The captcha begins with the first input, needs no one, and tries again when the network was lost.
// Test: captcha.test.tsx `says when the network is gone, and goes on by itself when it is back`.
/** Gets a proof once somebody begins, tries again as long as it takes, and renews it before it ends. */
export function useProof({ onProof, eager, place }: Options) {
  const [turn, setTurn] = useState(eager ? 1 : 0)
  const [state, setState] = useState<ProofState>({ phase: 'idle' })
  const failures = useRef(0)
  const settled = useRef(new Set<() => void>())
  const proved = useRef(false)
  const report = useRef(onProof)
  useEffect(() => {
    report.current = onProof
  }, [onProof])

  useEffect(() => {
    if (turn === 0) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => setTurn((now) => now + 1)
    const settle = (next: ProofState, waitMs?: number) => {
      if (stop.signal.aborted) return
      setState(next)
      if (waitMs !== undefined) timer = setTimeout(again, waitMs)
      for (const done of settled.current) done()
      settled.current.clear()
    }
    if (!proved.current) setState({ phase: 'working' })
    void import('./prove')
      .then(({ prove }) => {
        const element = place?.current
        if (!element) return prove(stop.signal)
        const onAsk = (asked: boolean) => {
          if (!stop.signal.aborted && !proved.current) setState({ phase: asked ? 'asking' : 'working' })
        }
        return prove(stop.signal, { element, onAsk })
      })
      .then(
        ({ text, expires, over }) => {
          if (stop.signal.aborted) return
          failures.current = 0
          proved.current = true
          report.current(text)
          if (expires) return settle({ phase: 'ready' }, Math.max(expires - Date.now() - earlyMs, earlyMs))
          settle({ phase: 'ready' })
          void over?.then(() => {
            if (stop.signal.aborted) return
            proved.current = false
            report.current('')
            again()
          })
        },
        (error: unknown) => {
          if (stop.signal.aborted) return
          if (proved.current) report.current('')
          proved.current = false
          const { code, retryAfterSeconds } = asProblem(error)
          if (code === 'rate.limited' && retryAfterSeconds) {
            const minutes = Math.ceil(retryAfterSeconds / 60)
            return settle({ phase: 'closed', minutes }, retryAfterSeconds * 1000)
          }
          const pause = pausesMs[Math.min(failures.current++, pausesMs.length - 1)] ?? 0
          addEventListener('online', again, { once: true, signal: stop.signal })
          settle({ phase: 'lost' }, pause)
        },
      )
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [place, turn])

  const begin = useCallback(() => setTurn((now) => Math.max(now, 1)), [])
  const retry = useCallback(() => setTurn((now) => now + 1), [])
  /** Comes back when there is a proof, or when it is known that there is none now. */
  const wait = useCallback(() => {
    // What waits for the person would wait for ever.
    if (proved.current || state.phase === 'asking') return Promise.resolve()
    const end = new Promise<void>((done) => settled.current.add(done))
    if (state.phase === 'working') return end
    retry()
    return end
  }, [retry, state.phase])

  return { state, begin, retry, wait }
}
