const place = (product: string) => `ws.sent.${product}`

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
 * What was sent of one product's form. The tab remembers it, over reloads and ways back: what comes a second time is one submission for the
 * server, and can be told to the person.
 */
export function submissionsOf(product: string): Submissions {
  let last = read(product)
  const keep = (sent: Sent | undefined) => {
    last = sent
    write(product, sent)
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

function read(product: string): Sent | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(place(product)) ?? 'null') as Sent | null) ?? undefined
  } catch {
    return undefined
  }
}

function write(product: string, sent: Sent | undefined): void {
  try {
    if (sent) sessionStorage.setItem(place(product), JSON.stringify(sent))
    else sessionStorage.removeItem(place(product))
  } catch {
    // Without storage it is remembered as long as the form is open.
  }
}

/** Tells the contents of one tab apart. The key is drawn anew each time, so the mark tells nothing of whose content it is. */
async function markOf({ key }: Pick<Sent, 'key'>, content: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key + content))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
