/**
 * A key that stays the same while one filled form is sent again and changes when its content changes, so a
 * repeated click or a retry after a lost answer is one submission for the server.
 */
export function idempotencyKeys(): (payload: unknown) => string {
  let last = ''
  let key = ''
  return (payload) => {
    const now = JSON.stringify(payload)
    if (now !== last || key === '') {
      last = now
      key = crypto.randomUUID()
    }
    return key
  }
}
