import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import { Refusing } from './Refusing'

/** Stops the whole batch; one person is enough. */
export function RefuseBatch({ batch, done }: { batch: string; done: (notice: string | undefined) => void }) {
  const t = useTexts('desk')
  return (
    <Refusing
      label={t('money.refuseAll')}
      what={t('money.refuseAllWhat')}
      yes={t('money.refuseAllYes')}
      run={async (reason) => {
        done(undefined)
        await answerOf(
          api.POST('/bff/desk/payouts/{batch}/refuse', { params: { path: { batch } }, body: { reason } }),
        )
      }}
      done={() => done(t('money.refusedAll'))}
    />
  )
}
