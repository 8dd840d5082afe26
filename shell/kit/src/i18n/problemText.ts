import { useTexts, type TextValues } from './texts'

// Rule (page, 8): Each code has a text in each language, and each message is reached. Test:
// TestEachMessageOfSection8IsReached.
/** A message code with values, as validators hand it on: `age.minimum?min=18`. */
export function messageOf(code: string, values: TextValues = {}): string {
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  ).toString()
  return query ? `${code}?${query}` : code
}

/**
 * What a code says to people: what happened and what to do next. backend/docs/messages.md lists them; a thing that
 * isn't there has one message, whatever it is, and so has everything else that people can do nothing about.
 */
export function useProblemText(): (message: string) => string {
  const t = useTexts('kit')
  return (message) => {
    const [code = '', query = ''] = message.split('?', 2)
    const key = `error.${code}`
    const values = Object.fromEntries(new URLSearchParams(query))
    if (t.has(key)) return t(key, values)
    return code.endsWith('.unknown') ? t('error.notfound') : t('error.technical')
  }
}
