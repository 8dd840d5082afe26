import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { PayoutTransfer } from '../../api'
import { Refusing } from './Refusing'

export type RefuseTransferProps = {
  batch: string
  transfer: PayoutTransfer
  done: (notice: string | undefined) => void
}

/** Takes one transfer out of the batch. */
export function RefuseTransfer({ batch, transfer, done }: RefuseTransferProps) {
  const t = useTexts('desk')
  const { money } = useFormats()
  const { id, holder, number, cents } = transfer
  const sum = money(cents)
  return (
    <Refusing
      label={t('money.refuseOne')}
      named={t('money.refuseNamed', { name: holder || number, sum })}
      what={t('money.refuseOneWhat')}
      yes={t('money.refuseOneYes')}
      run={async (reason) => {
        done(undefined)
        const params = { path: { batch, transfer: id } }
        await answerOf(
          api.POST('/bff/desk/payouts/{batch}/transfers/{transfer}/refuse', { params, body: { reason } }),
        )
      }}
      done={() => done(t('money.refusedOne', { sum }))}
    />
  )
}
