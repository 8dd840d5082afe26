import { Notice } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import { areReversed } from './days'

export type UnreadProps = {
  /** What of the address is left out. */
  names: readonly string[]
  days: { from: string; until: string }
}

/** Tells what an address asks in vain; of days in the wrong order, just that. */
export function Unread({ names, days: { from, until } }: UnreadProps) {
  const t = useSellerTexts()
  const reversed = areReversed(from, until)
  const others = names.filter((name) => !reversed || (name !== 'from' && name !== 'until'))
  return (
    <>
      {reversed ? <Notice tone="warning">{t('report.reversed')}</Notice> : null}
      {others.length > 0 ? <Notice tone="warning">{t('report.unread')}</Notice> : null}
    </>
  )
}
