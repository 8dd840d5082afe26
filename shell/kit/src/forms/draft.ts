const prefix = 'ws.draft.'

/** What was typed survives a reload and a language switch, and ends with the browser's session. */
export function readDraft(key: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

export function writeDraft(key: string, values: Record<string, unknown>, secret: readonly string[]): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(kept))
  } catch {
    // Without storage the form still works; only a reload would lose it.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // Nothing was kept then.
  }
}
