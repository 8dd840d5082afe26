/**
 * What one tab of the desk tells the others of this browser: somebody came in or left, or works on. It is kept nowhere;
 * a channel is of one origin, and names no target.
 */
export type News = 'changed' | 'working'

export const channelName = 'ws.desk'

/** A tab hears itself, too. */
const own = Math.random()

type Message = { from: number; what: News }

export function tellTabs(what: News): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ from: own, what } satisfies Message)
  channel.close()
}

export function hearTabs(listener: (what: News) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.from !== own) listener(data.what)
  }
  return () => channel.close()
}
