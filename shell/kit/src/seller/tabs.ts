import type { SellerArea } from './area'

/**
 * What one tab of an area tells the others of this browser: somebody logged in or out. It is kept nowhere; a channel is
 * of one origin, and names no target.
 */
export function tellTabs({ channel: name }: SellerArea): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('changed')
  channel.close()
}

export function hearTabs({ channel: name }: SellerArea, listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = listener
  return () => channel.close()
}
