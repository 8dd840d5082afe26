import { Actions, Button, ButtonLink, Flow, Notice } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Listed } from '../../api'
import { Lines } from './Lines'

export type ListDoneProps = { listed: Listed; onNext: () => void }

/** Who was invited, and which lines were left out. */
export function ListDone({ listed: { invited, lines }, onNext }: ListDoneProps) {
  const t = useTexts('agency')
  const { number } = useFormats()
  const left = lines.filter(({ problems }) => problems.length > 0)
  return (
    <Flow gap={3}>
      <div role="status">
        <Notice tone={invited > 0 ? 'success' : 'warning'}>
          {t('invite.sent', { count: invited, number: number(invited) })}
        </Notice>
      </div>
      {left.length > 0 ? <Lines lines={left} good="" bad={t('invite.lineLeft')} /> : null}
      <Actions>
        <ButtonLink to="AgencyInvitations">{t('invite.toAll')}</ButtonLink>
        <Button variant="outlined" onClick={onNext}>
          {t('invite.next')}
        </Button>
      </Actions>
    </Flow>
  )
}
