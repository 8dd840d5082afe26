import { request } from '@weitersagen/kit/api'
import type { Challenge, Place, Proof } from './proof'

/** More at once help no one: each hash is dear to start and cheap to make. */
const mostWorkers = 4
const patienceMs = 90_000

// Rule (page, 9 D): A captcha's service is loaded with the first input; where it doesn't come, fails, or sent a form
// back twice, the programme's own puzzle takes its place in the same form. Enforced: CaptchaField.tsx puzzleFrom.
// Test: friendly.test.tsx `falls back to the puzzle when %s`.
/**
 * The tenant's service, where it names one and a place is given; a piece of work that is cheap for one and dear for
 * thousands, where it doesn't or can't.
 */
export async function prove(signal: AbortSignal, place?: Place): Promise<Proof> {
  const puzzle = await request<Challenge>('GET', '/bff/public/captcha', undefined, signal)
  if (puzzle.widget && place) {
    try {
      const { byFriendly } = await import('./friendly')
      return await byFriendly(puzzle.widget, place, signal)
    } catch {
      signal.throwIfAborted()
      place.onAsk(false)
    }
  }
  return byPuzzle(puzzle, signal)
}

async function byPuzzle(puzzle: Challenge, signal: AbortSignal): Promise<Proof> {
  const number = await solve(puzzle, signal)
  const { algorithm, challenge, salt, signature } = puzzle
  return {
    text: btoa(JSON.stringify({ algorithm, challenge, number, salt, signature })),
    expires: Number(new URLSearchParams(salt.split('?')[1]).get('expires') ?? 0) * 1000,
  }
}

/** The package's own worker, each counting in steps of all; ALTCHA's first puzzle in the terms of its second. */
function solve({ algorithm, challenge, salt }: Challenge, signal: AbortSignal): Promise<number> {
  const counterStep = Math.min(mostWorkers, navigator.hardwareConcurrency || 1)
  const nonce = Array.from(new TextEncoder().encode(salt), (byte) => byte.toString(16).padStart(2, '0'))
  const parameters = {
    algorithm,
    nonce: nonce.join(''),
    keyPrefix: challenge,
    salt: '',
    cost: 1,
    keyLength: 32,
  }
  const workers = Array.from(
    { length: counterStep },
    () => new Worker(new URL('altcha/workers/sha', import.meta.url)),
  )
  return new Promise<number>((found, failed) => {
    signal.addEventListener('abort', () => failed(new Error('nobody waits any more')))
    for (const [counterStart, worker] of workers.entries()) {
      worker.onerror = () => failed(new Error('the captcha’s worker could not be loaded'))
      worker.onmessage = ({ data }: MessageEvent<{ counter?: number } | null>) => {
        if (data?.counter === undefined) failed(new Error('the captcha was not solved'))
        else found(data.counter)
      }
      const task = {
        type: 'work',
        challenge: { parameters },
        counterMode: 'string',
        counterStart,
        counterStep,
      }
      worker.postMessage({ ...task, timeout: patienceMs }, [])
    }
  }).finally(() => workers.forEach((worker) => worker.terminate()))
}
