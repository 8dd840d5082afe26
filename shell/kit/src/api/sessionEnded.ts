type Listener = () => void

const listeners = new Set<Listener>()

/** Told when the server says that the session is over; the auth provider listens. */
export const sessionEnded = {
  announce(): void {
    for (const listener of listeners) listener()
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
