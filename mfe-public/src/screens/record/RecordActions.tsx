import { useCallback } from 'react'
import { Box, ButtonLink, Flow, Typography } from '@weitersagen/kit/ui'
import { dropMailedToken, useLocation, useSearchParams } from '@weitersagen/kit/router'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { FriendRecord } from '../../api'
import { AskFirst } from '../../features/record/AskFirst'
import { declineId } from '../../features/record/declineId'
import { payable } from '../../features/record/payable'
import type { Holder } from '../../features/record/useHolder'
import type { RecordEnd } from './ends'

// Rule (page, 4 D): A page promises no more than who declines there can end. Enforced: decline/usecase.Refuses. Test:
// RecordScreen.test.tsx `promises no more than who asks can end: from the mailbox %s`.
export type RecordActionsProps = { record: FriendRecord; holder: Holder; onEnd: (end: RecordEnd) => void }

export function RecordActions({ record, holder, onEnd }: RecordActionsProps) {
  const t = useTexts('public')
  const { hash } = useLocation()
  const [search] = useSearchParams()
  // The fragment of a mailed link is its token.
  const led = hash === `#${declineId}` || search.get('zu') === declineId
  // The data were still on their way when the link was followed.
  const arrive = useCallback(
    (box: HTMLElement | null) => {
      if (!led || !box) return
      box.scrollIntoView()
      box.focus({ preventScroll: true })
    },
    [led],
  )
  const erase = async () => {
    await answerOf(api.POST('/bff/public/held/erase', { body: { ...holder, shown: record.number } }))
    dropMailedToken('recipient_mail')
    onEnd(record.proofUntil ? 'erasedButProof' : 'erased')
  }
  const decline = async () => {
    await answerOf(api.POST('/bff/public/held/decline', { body: holder }))
    onEnd(record.fromMailbox ? 'declined' : 'muted')
  }
  const calls = record.phoneGiven ? `${t('held.callsEnd')} ` : ''
  const owed = record.rewardStatus === 'Bereitgestellt' || record.rewardStatus === 'Offen'
  return (
    <Box className="screen-only" sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="h3" component="h2">
        {t('held.ways')}
      </Typography>
      {record.storesAccounts && record.confirmedAt && payable(record) ? (
        <Flow gap={1.5}>
          {record.account ? null : <Typography>{t('held.bankText')}</Typography>}
          <div>
            <ButtonLink to="BankDetailsRecipient" query={{ nr: record.number }} variant="outlined">
              {record.account ? t('held.bankChange') : t('held.bankAdd')}
            </ButtonLink>
          </div>
        </Flow>
      ) : null}
      <Box id={declineId} ref={arrive} tabIndex={-1} sx={{ scrollMarginTop: 96, '&:focus': { outline: 0 } }}>
        <Flow gap={1.5}>
          <Typography>{owed ? t('held.eraseOwed') : t('held.eraseText')}</Typography>
          <AskFirst
            label={record.confirmedAt ? t('held.erase') : t('confirmation.decline')}
            question={t('held.eraseAsk')}
            yes={t('held.eraseYes')}
            run={erase}
            danger
          />
        </Flow>
      </Box>
      <Flow gap={1.5}>
        <Typography>{t('held.declineText')}</Typography>
        <AskFirst
          label={t('held.decline')}
          question={record.fromMailbox ? t('held.declineAsk', { calls }) : t('held.muteAsk')}
          yes={t('held.declineYes')}
          run={decline}
          danger
        />
      </Flow>
    </Box>
  )
}
