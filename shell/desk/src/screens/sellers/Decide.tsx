import { Box, Money, Notice, Question, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { SellerDeed, SellerView } from '../../api'
import { type DoneText } from '../../features/look'
import { SignedOutcome } from '../../features/desk'
import { buttons, small } from './styles'
import { useSellerDeed } from './useSellerDeed'

// texts: sellers.missing.*
/** Yes or no to a partner that waits; the end of one that works, with what becomes of its money. */
export function Decide({ view, done }: { view: SellerView; done: (text: DoneText) => void }) {
  const t = useTexts('desk')
  const deed = useSellerDeed()
  const { number, kind, name, standing } = view.seller
  const act =
    (change: SellerDeed['change'], text: string, anyway = false) =>
    async () => {
      if (await deed.sign({ change, subject: number, ...(anyway ? { anyway } : {}) })) done({ text })
    }
  const no = t('shared.action.cancel')
  if (standing === 'ended' || standing === 'refused') {
    return <Typography>{t(standing === 'ended' ? 'sellers.afterEnd' : 'sellers.afterRefusal')}</Typography>
  }
  if (standing === 'waits') {
    return (
      <>
        <Box sx={buttons}>
          <Question
            label={t('sellers.approvePartner')}
            question={t('sellers.approvePartnerQuestion', { number })}
            yes={t('sellers.approvePartner')}
            no={no}
            run={act('approve_partner', t('sellers.partnerApproved', { number }))}
            begin={{ variant: 'contained', size: 'small' }}
          />
          <Question
            label={t('sellers.refuse')}
            question={t('sellers.refusePartnerQuestion', { number })}
            yes={t('sellers.refuse')}
            no={no}
            run={act('refuse_partner', t('sellers.partnerRefused', { number }))}
            begin={small}
            danger
          />
        </Box>
        <SignedOutcome of={deed} />
      </>
    )
  }
  const blocked = view.unwritable.length > 0
  const ended = t('sellers.ended', { name: kind === 'agency' ? name : number })
  return (
    <>
      {blocked ? (
        <Notice tone="warning" title={t('sellers.unwritableTitle')}>
          <Typography>
            <Money cents={view.unbilledCents} />{' '}
            {t('sellers.unwritable', {
              missing: view.unwritable.map((part) => t(`sellers.missing.${part}`)).join(', '),
            })}
          </Typography>
        </Notice>
      ) : null}
      <Box sx={buttons}>
        <Question
          label={t(blocked ? 'sellers.endAnyway' : 'sellers.end')}
          question={
            <>
              {t('sellers.endQuestion')} {t(blocked ? 'sellers.endAnywayMoney' : 'sellers.endMoney')}
            </>
          }
          yes={t(blocked ? 'sellers.endAnyway' : 'sellers.endYes')}
          no={no}
          run={act('end', ended, blocked)}
          begin={small}
          danger
        />
      </Box>
      <SignedOutcome of={deed} />
    </>
  )
}
