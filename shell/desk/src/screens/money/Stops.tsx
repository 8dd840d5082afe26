import { Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { PayoutList } from '../../api'

// texts: money.stop_*
/** What keeps all batches from the bank: a release stands, and waits. */
export function Stops({ stopped }: Pick<PayoutList, 'stopped'>) {
  const t = useTexts('desk')
  return stopped.map((stop) => (
    <Notice key={stop} tone="warning" title={t('money.stopped')}>
      {t(`money.stop_${stop}`)}
    </Notice>
  ))
}
