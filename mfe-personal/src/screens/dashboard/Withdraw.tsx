import { Flow, OwnersOnly, Question, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Recommendation } from '../../api'
import { overviewPath } from './overview'

/** Taking a recommendation back, as long as no one ordered. */
export function Withdraw({ recommendation }: { recommendation: Recommendation }) {
  const t = useTexts('personal')
  const { number, product, status, timeline } = recommendation
  const refresh = useRefreshScreens()
  if (!withdrawable(status, timeline)) return null
  const withdraw = async () => {
    await answerOf(api.DELETE('/bff/personal/recommendation/{number}', { params: { path: { number } } }))
    await refresh(overviewPath)
  }
  return (
    <OwnersOnly>
      <Question
        label={t('withdraw.begin')}
        question={
          <Flow gap={1}>
            <Typography variant="h4" component="p">
              {t('withdraw.title')}
            </Typography>
            <Typography>{t('withdraw.text', { name: product.name })}</Typography>
            {status === 'Ok' ? <Typography>{t('withdraw.confirmed')}</Typography> : null}
          </Flow>
        }
        yes={t('shared.action.withdraw')}
        no={t('withdraw.keep')}
        danger
        begin={{ size: 'small', variant: 'text', color: 'error' }}
        run={withdraw}
      />
    </OwnersOnly>
  )
}

/** The server decides; here it only isn't offered where it would be refused. */
function withdrawable(status: Recommendation['status'], timeline: Recommendation['timeline']): boolean {
  if (status === 'Offen') return true
  const orders = timeline.filter(({ kind }) => kind === 'ordered' || kind === 'order_cancelled')
  return status === 'Ok' && orders.at(-1)?.kind !== 'ordered'
}
