import { useState, type ReactNode } from 'react'
import { Box } from '@weitersagen/kit/ui'
import { berlinDay, useFormats, useTexts } from '@weitersagen/kit/i18n'
import { afterMonths } from './afterMonths'

// texts of: public, personal

/** A way to be paid, as both front ends are given it. */
export type Way = { text: string; redeemAt?: string; redeemMonths?: number; until?: string }

/**
 * What one should know of a way before choosing it, for nothing can be changed after that: what it is in the tenant's
 * words, where a voucher's code can be used and how long, and until when it can be had.
 */
export function WayFacts({ texts, choice }: { texts: string; choice: Way }) {
  const t = useTexts(texts)
  const { date } = useFormats()
  const [today] = useState(() => berlinDay(new Date()))
  const { text, redeemAt, redeemMonths, until } = choice
  const b = (words: string) => <strong>{words}</strong>
  return (
    <>
      <Line>{text}</Line>
      {redeemAt ? <Line>{t.rich('shared.reward.redeemAt', { b }, { where: redeemAt })}</Line> : null}
      {redeemMonths ? (
        <Line>
          {t.rich(
            'shared.reward.valid',
            { b },
            { count: redeemMonths, date: date(afterMonths(today, redeemMonths)) },
          )}
        </Line>
      ) : null}
      {until ? <Line>{t.rich('shared.reward.offeredUntil', { b }, { date: date(until) })}</Line> : null}
    </>
  )
}

/** A line of its own that may stand in a label, too. */
function Line({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', mt: 0.75, textWrap: 'pretty' }}>
      {children}
    </Box>
  )
}
