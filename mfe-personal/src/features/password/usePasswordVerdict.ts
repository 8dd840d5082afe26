import { useEffect, useState } from 'react'
import { passwordGaps } from '@weitersagen/kit/forms'
import type { PasswordRules } from '../../api'
import { answerOf, api } from '../../api/client'

/** What the server says of a password: only it knows what is guessed at once. */
export type Verdict = 'unknown' | 'asking' | 'good' | 'common'

const restMs = 400

/** Asks when fingers rest, and only about a password that keeps all other rules. */
export function usePasswordVerdict(password: string, rules: PasswordRules, token?: string): Verdict {
  const [known, setKnown] = useState<{ password: string; verdict: Verdict }>()
  const worth = rules.notCommon && password !== '' && passwordGaps(password, rules).length === 0

  useEffect(() => {
    if (!worth) return
    const ended = new AbortController()
    const ask = async () => {
      const body = { password, ...(token ? { token } : {}) }
      const { broken } = await answerOf(
        api.POST('/bff/personal/password/check', { body, signal: ended.signal }),
      )
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
  }, [worth, password, token])

  if (!worth) return 'unknown'
  return known?.password === password ? known.verdict : 'asking'
}
