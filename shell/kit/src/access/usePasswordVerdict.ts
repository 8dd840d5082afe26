import { useEffect, useState } from 'react'
import { passwordGaps } from '@weitersagen/kit/forms'
import type { CheckPassword, Rules } from './entrance'

/** What the server says of a password: only it knows what is guessed at once. */
export type Verdict = 'unknown' | 'asking' | 'good' | 'common'

const restMs = 400

/** Asks when fingers rest, and only about a password that keeps all other rules. */
export function usePasswordVerdict(
  check: CheckPassword,
  password: string,
  rules: Rules,
  token?: string,
): Verdict {
  const [known, setKnown] = useState<{ password: string; verdict: Verdict }>()
  const worth = rules.notCommon && password !== '' && passwordGaps(password, rules).length === 0

  useEffect(() => {
    if (!worth) return
    const ended = new AbortController()
    const ask = async () => {
      const broken = await check({ password, ...(token ? { token } : {}) }, ended.signal)
      setKnown({ password, verdict: broken.includes('password.common') ? 'common' : 'good' })
    }
    const timer = setTimeout(() => {
      ask().catch(() => {
        // Without an answer nothing is said: the server judges again when the form is sent.
        if (!ended.signal.aborted) setKnown({ password, verdict: 'unknown' })
      })
    }, restMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [check, worth, password, token])

  if (!worth) return 'unknown'
  return known?.password === password ? known.verdict : 'asking'
}
