import { useState } from 'react'
import { Actions, Card, Flow, Outcome, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useSend } from '@weitersagen/kit/query'
import { useArea } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import { answerOf, api } from '../../api/client'
import type { Billing } from '../../api'

/** Why they come as they do: it was chosen, or it follows from whether an owner logs in by the mailbox. */
const whyOf = ({ chosen, attached }: Billing) => {
  if (chosen) return 'invoices.deliveryChosen'
  return attached ? 'invoices.deliveryOwn' : 'invoices.deliveryOther'
}

/** Whether documents go along with the letters about them, and the choice of it. */
export function DeliveryCard({ billing }: { billing: Billing }) {
  const t = useSellerTexts()
  const { name: area } = useArea()
  const [shown, setShown] = useState(billing)
  const now = shown.attached
  const { send, busy, done, problem } = useSend(async (attached: boolean) => {
    setShown(
      await answerOf(
        api.PUT('/bff/seller/{area}/billing/delivery', { params: { path: { area } }, body: { attached } }),
      ),
    )
  })
  return (
    <Card component="section" aria-labelledby="delivery-title" pad="roomy">
      <Flow gap={1.5}>
        <Typography variant="h3" component="h2" id="delivery-title">
          {t('invoices.deliveryTitle')}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('invoices.deliveryTo', { email: billing.email ?? '' })}{' '}
          {t(now ? 'invoices.attached' : 'invoices.linked')} {t(whyOf(shown))}
        </Typography>
        {billing.mayChoose ? (
          <>
            <Typography color="textSecondary">{t('invoices.deliveryMailbox')}</Typography>
            <Actions>
              <PrimaryButton
                variant="outlined"
                size="small"
                busy={busy}
                onClick={() => {
                  send(!now).catch(() => {
                    // The problem is shown.
                  })
                }}
              >
                {t(now ? 'invoices.unattach' : 'invoices.attach')}
              </PrimaryButton>
            </Actions>
          </>
        ) : null}
        <Outcome
          success={done ? t(now ? 'invoices.attachedNow' : 'invoices.linkedNow') : undefined}
          problem={problem}
        />
      </Flow>
    </Card>
  )
}
