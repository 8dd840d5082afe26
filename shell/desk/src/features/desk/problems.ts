import { useProblemText, useTexts } from '@weitersagen/kit/i18n'

// texts: error.*
/** What a code says to people at the desk: its own words stand here, so that no other page bears them. */
export function useDeskProblemText(): (code: string, values?: Record<string, string>) => string {
  const t = useTexts('desk')
  const common = useProblemText()
  return (code, values = {}) => (t.has(`error.${code}`) ? t(`error.${code}`, values) : common(code))
}
