import { readStored, store } from '@weitersagen/kit/kept'

/** Once in a visit; where the browser keeps nothing, once on a page. */
const wasOffered = (): boolean => readStored('offered') !== undefined

/** Another dialog asks already. The question about cookies waits: many never answer it, and it covers nothing. */
const isAsked = (): boolean => document.querySelector('dialog[open]') !== null

/** Only a mouse goes to the tabs and the address above the page; a finger is never on its way out. */
const isGoing = ({ pointerType, clientY }: PointerEvent): boolean => pointerType === 'mouse' && clientY <= 0

/** Held in the hand, there is no way out to be seen: who went to another app and has come back was about to go. */
const isBackByHand = (): boolean =>
  document.visibilityState === 'visible' && matchMedia('(pointer: coarse)').matches

export function onLeaving(offer: () => void): () => void {
  let offered = false
  const attempt = () => {
    if (offered || wasOffered() || isAsked()) return
    offered = true
    store('offered', '1')
    offer()
  }
  const out = (event: PointerEvent) => {
    if (isGoing(event)) attempt()
  }
  const back = () => {
    if (isBackByHand()) attempt()
  }
  document.documentElement.addEventListener('pointerleave', out)
  document.addEventListener('visibilitychange', back)
  return () => {
    document.documentElement.removeEventListener('pointerleave', out)
    document.removeEventListener('visibilitychange', back)
  }
}
