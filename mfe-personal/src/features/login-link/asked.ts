import { recall, remember } from '@weitersagen/kit/router'

/** What was asked for in this tab: the address leads to the mailbox of a known provider, and both to another mail. */
export type Form = { email: string; remember: boolean }

const place = 'loginLink'

export const rememberAsked = (form: Form): void => remember(place, JSON.stringify(form))

export function recallAsked(): Form | undefined {
  const asked = recall(place)
  return asked === undefined ? undefined : (JSON.parse(asked) as Form)
}
