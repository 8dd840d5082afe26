/** How a campaign or a link says by which way it leads here (section 3 of the specification, "Cookie info"). */
const parameters = ['channel', 'c', 'pk_campaign', 'mtm_campaign']

/** What forms take. */
const longest = 50

let arrived: string | undefined

export function channelIn(search: string): string | undefined {
  const query = new URLSearchParams(search)
  return parameters.map((name) => query.get(name)?.trim()).find((value) => value && value.length <= longest)
}

/** Known for this visit, without anything being kept. */
export function noteChannel(channel: string): void {
  arrived = channel
}

/**
 * The way by which this visit began; one of an earlier visit is the server's to know, from the cookie of who
 * agreed.
 */
export const channelOfVisit = (): string | undefined => arrived
