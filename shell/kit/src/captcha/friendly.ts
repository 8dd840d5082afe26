import { FriendlyCaptchaSDK } from '@friendlycaptcha/sdk'
import type { Challenge, Place, Proof } from './proof'

type Widget = NonNullable<Challenge['widget']>

/** How long the service's frames may take to come. A blocker gives no sign, so silence is the only one. */
const patienceMs = 8_000

/** Before the frames are there the widget itself speaks in these states. */
const silent = new Set(['init', 'reset', 'error', 'destroyed'])

let sdk: FriendlyCaptchaSDK | undefined

/**
 * The service's own widget in the form. It fails where the service can't be reached, and leaves nothing of itself
 * behind.
 */
export function byFriendly(
  { siteKey, origins }: Widget,
  { element, onAsk }: Place,
  signal: AbortSignal,
): Promise<Proof> {
  signal.throwIfAborted()
  // No page of ours may evaluate text, so there is nothing to watch.
  const service = (sdk ??= new FriendlyCaptchaSDK({ disableEvalPatching: true }))
  const room = element.appendChild(document.createElement('div'))
  const leave = () => {
    service.clear()
    room.remove()
  }
  const widget = service.createWidget({
    element: room,
    sitekey: siteKey,
    apiEndpoint: origins.join(','),
    formFieldName: null,
    startMode: 'auto',
    theme: 'auto',
  })
  return new Promise<Proof>((found, failed) => {
    let alive = false
    const fail = (why: string) => {
      clearTimeout(slow)
      done.abort()
      leave()
      failed(new Error(why))
    }
    // After a failure no message of the widget is taken any more.
    const done = new AbortController()
    const listener = { signal: done.signal }
    const slow = setTimeout(() => fail('the service’s widget did not come'), patienceMs)
    signal.addEventListener('abort', () => fail('nobody waits any more'), listener)
    const over = new Promise<void>((ended) => {
      widget.addEventListener('frc:widget.expire', () => ended())
      widget.addEventListener('frc:widget.reset', () => ended())
    })
    widget.addEventListener(
      'frc:widget.statechange',
      ({ detail: { state, mode } }) => {
        if (silent.has(state)) return
        alive = true
        clearTimeout(slow)
        onAsk(state === 'activated' && mode === 'interactive')
      },
      listener,
    )
    widget.addEventListener(
      'frc:widget.error',
      ({ detail: { error } }) => {
        // While its frames are on their way it tries again by itself.
        if (alive || error.code !== 'network_error') fail(`the service’s widget failed: ${error.code}`)
      },
      listener,
    )
    widget.addEventListener('frc:widget.complete', ({ detail: { response } }) =>
      found({ text: `friendly:${response}`, over }),
    )
  })
}
