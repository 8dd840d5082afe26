import type { Boot } from './types'

/** Reads the answer that the server wrote into the page. */
export function readBoot(doc: Document = document): Boot {
  const text = doc.getElementById('boot')?.textContent
  if (!text) throw new Error('The page carries no boot data')
  return JSON.parse(text) as Boot
}

/**
 * The nonce of the page's content security policy. Browsers hide the attribute from selectors, so it is read
 * from the property of `<meta property="csp-nonce" nonce="…">`.
 */
export function readNonce(doc: Document = document): string | undefined {
  return doc.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
}
