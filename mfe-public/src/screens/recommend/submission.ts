const place = (product: string) => `ws.sent.${product}`

type Sent = {
  /** A mark of the content; the content itself isn't kept. */
  content: string
  key: string
  answered: boolean
}

export type Submissions = {
  /** The key under which the server makes a content once, and whether it was sent before and answered. */
  of: (content: unknown) => Readonly<Sent>
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
    of(content) {
      const text = JSON.stringify(content)
      if (last && last.content === markOf(last, text)) return last
      const key = crypto.randomUUID()
      const now = { content: markOf({ key }, text), key, answered: false }
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

/** 53 bits that tell the contents of one tab apart (cyrb53). The key is drawn anew each time, so the mark tells nothing of whose content it is. */
function markOf({ key }: Pick<Sent, 'key'>, content: string): string {
  const text = key + content
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
