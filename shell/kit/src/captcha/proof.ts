import { requiredText } from '@weitersagen/kit/forms'

/** What the server wants to be proved, and the service that the tenant names for it. */
export type Challenge = {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  widget?: { siteKey: string; origins: string[] }
}

export type Proof = {
  /** As the server takes it. */
  text: string
  /** When it is worth nothing any more, in milliseconds. */
  expires?: number
  /** Comes when it is worth nothing any more, where no one knows before. */
  over?: Promise<void>
}

/** Where a service shows its widget. */
export type Place = {
  element: HTMLElement
  /** Hears whether the person has to do something there. */
  onAsk: (asked: boolean) => void
}

/** The rule of a captcha's field: a form that is sent without a proof says so with all else that it misses. */
export const proof = () => requiredText({ max: 4000, missing: 'captcha.required' })
