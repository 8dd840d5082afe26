import type { Tracker } from './tracker'

/**
 * The trackers that this shell knows, by the name that the boot answer calls them. A tenant sets up which of them
 * are used.
 */
const known: Record<string, () => Promise<{ tracker: Tracker }>> = {
  matomo: () => import(/* webpackChunkName: "matomo" */ './matomo'),
}

/** Hands something to trackers. One that can't be loaded counts nothing and disturbs no one. */
export function tell(names: readonly string[], news: (tracker: Tracker) => void): void {
  for (const name of names) {
    known[name]?.().then(
      ({ tracker }) => news(tracker),
      () => undefined,
    )
  }
}
