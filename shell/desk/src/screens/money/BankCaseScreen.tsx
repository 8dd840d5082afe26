import { useState } from 'react'
import { Badge, Box, DateText, Flow, Money, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { BankCase, BankCaseView } from '../../api'
import { DeskOutcome, Room, roomAt } from '../../features/desk'
import { BackLink } from '../../features/look'
import { SettleCase } from './SettleCase'

/** One case: what the bank said, what it is about, and what has become of the money. */
export function BankCaseScreen({ id }: { id: string }) {
  const t = useTexts('desk')
  const [done, setDone] = useState<string>()
  return (
    <Room<BankCaseView>
      path={`/bff/desk/bank-cases/${encodeURIComponent(id)}`}
      title={t('money.cases.one')}
      lead={<BackLink to={roomAt('geld', 'faelle')}>{t('money.cases.back')}</BackLink>}
    >
      {({ case: bankCase, transfers }) => (
        <Flow gap={3}>
          <Head bankCase={bankCase} />
          <DeskOutcome success={done} />
          <History bankCase={bankCase} />
          <Transfers transfers={transfers} />
          {bankCase.settledAt ? null : <SettleCase id={id} transfers={transfers} done={setDone} />}
        </Flow>
      )}
    </Room>
  )
}

// texts: today.why.bank_cases.*, money.cases.what.*
function Head({ bankCase: { kind, holds, evidence, settledAt } }: { bankCase: BankCase }) {
  const t = useTexts('desk')
  return (
    <Flow gap={2}>
      <div>
        <Typography variant="h2">{t(`today.why.bank_cases.${kind}`)}</Typography>
        <Typography sx={{ maxWidth: 720 }}>{t(`money.cases.what.${kind}`)}</Typography>
      </div>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('money.cases.evidence')} {evidence}
      </Typography>
      {holds && !settledAt ? <Notice tone="warning">{t('money.cases.holdsWhat')}</Notice> : null}
    </Flow>
  )
}

// texts: money.cases.as.*
function History({ bankCase }: { bankCase: BankCase }) {
  const t = useTexts('desk')
  return (
    <Box component="section" aria-label={t('money.cases.history')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        <li>
          <DateText value={bankCase.openedAt} time />: {t('money.cases.opened', { file: bankCase.file })}
        </li>
        {bankCase.settledAt ? (
          <li>
            <DateText value={bankCase.settledAt} time />:{' '}
            {t('money.cases.settled', {
              as: t(`money.cases.as.${bankCase.decision}`),
              name: bankCase.settledBy ?? '',
              reason: bankCase.reason ?? '',
            })}
          </li>
        ) : null}
      </Box>
    </Box>
  )
}

// texts: money.cases.transfer_*
function Transfers({ transfers }: Pick<BankCaseView, 'transfers'>) {
  const t = useTexts('desk')
  if (transfers.length === 0) return <Typography>{t('money.cases.noTransfers')}</Typography>
  return (
    <Box component="section" aria-label={t('money.cases.transfers')}>
      <Typography variant="h3" component="h2">
        {t('money.cases.transfers')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {transfers.map(({ id, cents, status, endToEnd, endedAt }) => (
          <Box component="li" key={id} sx={line}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 700 }}>
                <Money cents={cents} />
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {endToEnd} {endedAt ? <DateText value={endedAt} time /> : null}
              </Typography>
            </Box>
            <Badge tone={status === 'reserved' ? 'warning' : 'neutral'}>
              {t(`money.cases.transfer_${status}`)}
            </Badge>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 2,
  py: 1.25,
  borderBottom: '1px solid',
  borderColor: 'divider',
  maxWidth: 760,
} as const
