import type { ReactNode } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import type { PasswordRules } from '@weitersagen/kit/forms'

/** What a password must have; what is guessed at once, only the server can tell. */
export type Rules = PasswordRules & { notCommon: boolean }

/** What a mailed link stands for that sets a password. */
export type Access = { state: 'open' | 'used' | 'expired'; emailMasked: string; rules: Rules }

/** Asks the server which rules a password breaks that somebody is typing. */
export type CheckPassword = (
  draft: { password: string; token?: string },
  signal: AbortSignal,
) => Promise<string[]>

/** A way into one area by a mailed link: whose texts it speaks by, which calls it makes, and where it leads. */
export type Entrance = {
  /** The namespace of the texts. */
  texts: string
  /** Where it is asked what the link stands for. */
  look: string
  /** Sets the password, and gives what comes once the page is done. */
  set: (form: { token: string; password: string }) => Promise<() => void>
  check: CheckPassword
  /** The routes to another link, and to the login. */
  forgotten: string
  login: string
  /** Has the letter of a link that has ended written anew, by that link; `sent` is true whatever comes of it. */
  again?: { label: string; sent: string; send: (token: string) => Promise<void> }
  /** What this area alone refuses. */
  refused?: (problem: ApiProblem) => ReactNode
}
