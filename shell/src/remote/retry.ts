/** Pauses before the second and the third try. */
const pausesMs = [400, 1500]

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Tries a few times with growing pauses; a lost packet must not cost a page. */
export async function withRetry<T>(run: () => Promise<T>, pauses: readonly number[] = pausesMs): Promise<T> {
  for (const ms of pauses) {
    try {
      return await run()
    } catch {
      await pause(ms)
    }
  }
  return run()
}
