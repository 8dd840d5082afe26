import { dropStored, readStored, store } from '@weitersagen/kit/kept'

type Sent = {
  /** A mark of the content; the content itself isn't kept. */
  content: string
  key: string
  answered: boolean
}

export type Submissions = {
  /** The key under which the server makes a content once, and whether it was sent before and answered. */
  of: (content: unknown) => Promise<Readonly<Sent>>
  /** What was sent last is known from now on. */
  answered: () => void
  /** The same content is meant anew. */
  forget: () => void
}

/**
 * What was sent of one form. The tab remembers it, over reloads and ways back: what comes a second time is one
 * submission for the server, and can be reported to the person.
 */
export function submissionsOf(form: string): Submissions {
  let last = read(form)
  const keep = (sent: Sent | undefined) => {
    last = sent
    write(form, sent)
  }
  return {
    async of(content) {
      const text = JSON.stringify(content)
      if (last && last.content === (await markOf(last, text))) return last
      const key = crypto.randomUUID()
      const now = { content: await markOf({ key }, text), key, answered: false }
      keep(now)
      return now
    },
    answered() {
      if (last) keep({ ...last, answered: true })
    },
    forget: () => keep(undefined),
  }
}

function read(form: string): Sent | undefined {
  try {
    return (JSON.parse(readStored('sent', form) ?? 'null') as Sent | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Without storage it is remembered as long as the form is open. */
function write(form: string, sent: Sent | undefined): void {
  if (sent) store('sent', JSON.stringify(sent), form)
  else dropStored('sent', form)
}

/**
 * Tells the contents of one tab apart. The key is drawn anew each time, so the mark tells nothing of whose content it
 * is.
 */
async function markOf({ key }: Pick<Sent, 'key'>, content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key + content))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
