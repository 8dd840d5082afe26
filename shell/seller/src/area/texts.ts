import { useMemo } from 'react'
import { useTexts, type TextValues, type Texts } from '@weitersagen/kit/i18n'
import { useArea } from './context'

/** Those of the kit that a front end has among its own. */
const isOfKit = (key: string) => key.startsWith('shared.')

/**
 * What both kinds of sellers read: a front end has these texts among its own, below `seller`. Where a partner's words
 * are others, the partners' front end has them below `partner`, by the same key.
 */
export function useSellerTexts(): Texts {
  const { texts, kind } = useArea()
  const t = useTexts(texts)
  return useMemo(() => {
    const keyOf = (key: string) => {
      if (isOfKit(key)) return key
      const partners = `partner.${key}`
      return kind === 'partner' && t.has(partners) ? partners : `seller.${key}`
    }
    const plain = (key: string, values?: TextValues) => t(keyOf(key), values)
    return Object.assign(plain, {
      rich: (...[key, parts, values]: Parameters<Texts['rich']>) => t.rich(keyOf(key), parts, values),
      has: (key: string) => t.has(keyOf(key)),
    })
  }, [t, kind])
}
