/**
 * What one tab of the area tells the others of this browser: somebody logged in or out. It is kept nowhere; a channel
 * is of one origin, and names no target.
 */
const name = 'ws.agency'

export function tellTabs(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

export function hearTabs(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
