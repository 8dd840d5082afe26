import { Box, ButtonLink, Flow, Typography } from '@weitersagen/kit/ui'
import { dropMailedToken } from '@weitersagen/kit/router'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { Held } from '../../api'
import { AskFirst } from '../../features/held/AskFirst'
import { payable } from '../../features/held/payable'
import type { Holder } from '../../features/held/useHolder'
import type { HeldEnd } from './ends'

export type HeldActionsProps = { held: Held; holder: Holder; onEnd: (end: HeldEnd) => void }

export function HeldActions({ held, holder, onEnd }: HeldActionsProps) {
  const t = useTexts('public')
  const erase = async () => {
    await answerOf(api.POST('/bff/public/held/erase', { body: { ...holder, shown: held.number } }))
    dropMailedToken('recipient_mail')
    onEnd(held.proofUntil ? 'erasedButProof' : 'erased')
  }
  const decline = async () => {
    await answerOf(api.POST('/bff/public/held/decline', { body: holder }))
    onEnd(held.fromMailbox ? 'declined' : 'muted')
  }
  const owed = held.rewardStatus === 'Bereitgestellt' || held.rewardStatus === 'Offen'
  return (
    <Box className="screen-only" sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {t('held.ways')}
      </Typography>
      {held.storesAccounts && held.confirmedAt && payable(held) ? (
        <Flow gap={1.5}>
          {held.account ? null : <Typography>{t('held.bankText')}</Typography>}
          <div>
            <ButtonLink to="BankDetailsRecipient" query={{ nr: held.number }} variant="outlined">
              {held.account ? t('held.bankChange') : t('held.bankAdd')}
            </ButtonLink>
          </div>
        </Flow>
      ) : null}
      <Flow gap={1.5}>
        <Typography>{owed ? t('held.eraseOwed') : t('held.eraseText')}</Typography>
        <AskFirst
          label={t('held.erase')}
          question={t('held.eraseAsk')}
          yes={t('held.eraseYes')}
          run={erase}
          danger
        />
      </Flow>
      <Flow gap={1.5}>
        <Typography>{t('held.declineText')}</Typography>
        <AskFirst
          label={t('held.decline')}
          question={held.fromMailbox ? t('held.declineAsk') : t('held.muteAsk')}
          yes={t('held.declineYes')}
          run={decline}
          danger
        />
      </Flow>
    </Box>
  )
}
