/**
 * What one tab of the desk tells the others of this browser: somebody came in or left, or works on. It is kept nowhere;
 * a channel is of one origin, and names no target.
 */
export type Told = 'changed' | 'working'

const name = 'ws.desk'

export function tellTabs(what: Told): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(what)
  channel.close()
}

export function hearTabs(listener: (what: Told) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Told>) => listener(data)
  return () => channel.close()
}
