/** A piece of news for anyone who asked to hear of it. */
export function announcer<News extends unknown[]>() {
  const listeners = new Set<(...news: News) => void>()
  return {
    announce(...news: News): void {
      for (const listener of listeners) listener(...news)
    },
    subscribe(listener: (...news: News) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
