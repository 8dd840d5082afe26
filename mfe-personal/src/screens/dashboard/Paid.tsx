import { useEffect, useId, useState } from 'react'
import { Box, Card, Money, Typography } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Another, Payout } from '../../api'
import { AnotherOne } from './AnotherOne'
import { Confetti } from './Confetti'

/**
 * What was paid when one came here, and stays until one leaves: the server knows at once that it was shown, and the
 * list that is read anew every few seconds says no more of it.
 */
export function usePaid(payout: Payout | undefined): Payout | undefined {
  const [shown] = useState(payout)
  useEffect(() => {
    if (!shown) return
    // Not noted, it is shown once more, which does no harm.
    answerOf(api.POST('/bff/personal/payout/seen', { body: { until: shown.at } })).catch(() => undefined)
  }, [shown])
  return shown
}

export type PaidProps = { payout: Payout; another: Another | undefined }

// Rule (page, 4 D): What was paid has a moment of its own in the area, once: the sum in the tenant's colours, with
// nothing in it that is for the person alone, and the next recommendation under it; without motion where that isn't
// wanted. Enforced: screen/personal.payoutOf, Confetti.tsx. Test: paid.test.tsx `shows what was paid once, and leads
// on`.
/** It worked: worth a picture, so it holds no account and no name of a friend. */
export function Paid({ payout, another }: PaidProps) {
  const t = useTexts('personal')
  const { date } = useFormats()
  const { name } = useTenant()
  const id = useId()
  const { cents, count, product, voucher, at } = payout
  return (
    <Card
      tone="brand"
      component="section"
      aria-labelledby={id}
      sx={{ position: 'relative', isolation: 'isolate', p: { xs: 3, md: 6 }, textAlign: 'center' }}
    >
      <Confetti />
      <Box sx={{ display: 'grid', justifyItems: 'center', gap: { xs: 1.5, md: 2 } }}>
        <Typography id={id} variant="h2" sx={{ textWrap: 'balance' }}>
          {t(voucher ? 'payout.voucherTitle' : 'payout.title', { count })}
        </Typography>
        <Typography
          component="p"
          variant="h1"
          sx={{ fontSize: 'clamp(3rem, 1.5rem + 8vw, 6.5rem)', lineHeight: 1.05 }}
        >
          <Money cents={cents} />
        </Typography>
        <Typography sx={{ fontWeight: 600, maxWidth: '32em', textWrap: 'balance' }}>
          {product ? t('payout.product', { product }) : t('payout.several', { name })}
        </Typography>
        <Typography variant="body2">
          {t(voucher ? 'payout.voucherOn' : 'payout.on', { date: date(at), name })}
        </Typography>
        {another ? (
          <Box sx={{ mt: { xs: 1, md: 2 }, width: '100%' }}>
            <AnotherOne another={another} centred />
          </Box>
        ) : null}
      </Box>
    </Card>
  )
}
