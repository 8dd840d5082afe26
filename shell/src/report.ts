/** A page that keeps breaking is reported a few times, not for ever. */
let left = 5

// Rule (page, 8): A render failure is logged, without what anybody typed. Test: failures.test.tsx `an application
// render failure is logged`.
/**
 * Tells the server which page broke in this browser, so that somebody mends it. Only the route and the error's
 * class: a message may quote what was typed, and no cookie: who it happened to isn't asked, and in a frame or at a
 * kiosk no one is. `parts` are those of the kit that a remote needs and the shell hasn't.
 */
export function reportFailure(
  kind: 'render' | 'load' | 'kit',
  route: string,
  error: unknown,
  parts?: string,
): void {
  if (left-- <= 0) return
  const name = error instanceof Error && /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : ''
  const body = JSON.stringify({ kind, route, error: name, parts })
  fetch('/bff/shell/failure', {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', 'X-Accept-Language': document.documentElement.lang },
    body,
  }).catch(() => undefined)
}
