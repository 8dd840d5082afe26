// Rule (page, 2, 8 D): A mailed link opens what it meant however a gateway, a tracker or a person changed it on its
// way: an escaped fragment, what hangs behind it, what breaks a long line. What follows a token is left out, for its
// form tells where it ends; where nothing can be read, the page says what to do. Enforced: mailed.Address,
// mailed.Token, linkToken.ts ofMail, page/handler.go mailed.Address. Test: mailedToken.test.ts `is read as it was
// sent`, TestALinkThatAGatewayRewroteLeadsWhereItMeantTo, TestEachKindOfMailedLinkIsListed, gateway.spec.ts `every
// kind of mailed link through every rewriting`.
/** What a mailed link can bear: what it is about with a keyed hash behind a dot, or 256 random bits. */
const form = String.raw`[\da-f-]+\.[\da-f]{32}|[\w-]{43}`
const parameter = /(?:^|[#?&;])t=([^#?&]*)/
/** What a mail server puts into a long line, and what can't be seen. */
const glue = /[\s\p{Cf}=]+/gu
const begins = new RegExp(`^(?:${form})`)
/** "=" as quoted-printable writes it. */
const quoted = new RegExp(String.raw`^3D(?=(?:${form})(?![\w-]))`)

/** Mail gateways escape what they rewrite once, and the next one does so again. */
function decoded(text: string): string {
  let plain = text
  for (let times = 0; times < 3 && plain.includes('%'); times++) {
    try {
      plain = decodeURIComponent(plain)
    } catch {
      break
    }
  }
  return plain
}

/**
 * The token in the fragment or query of a mailed link, as it was sent: without what gateways, trackers and people
 * hang behind it and what breaks a long line. Where it has none of the forms that are mailed, it is what could be
 * read. The edge reads the same (bff/internal/platform/mailed).
 */
export function mailedToken(text: string): string | undefined {
  const value = parameter.exec(decoded(text))?.[1]?.replace(glue, '') ?? ''
  const [run = ''] = /^[\w.-]*/.exec(value) ?? []
  const plain = run.replace(quoted, '')
  return begins.exec(plain)?.[0] ?? (plain.replace(/\.+$/, '') || undefined)
}
