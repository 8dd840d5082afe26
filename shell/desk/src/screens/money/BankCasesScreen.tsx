import { useState } from 'react'
import { Badge, Box, DateText, Flow, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { BankCase, BankCaseList } from '../../api'
import { Room, roomAt } from '../../features/desk'
import { MoneyParts } from './MoneyParts'

/** What the bank said that contradicts and that only a person can settle: the oldest first. */
export function BankCasesScreen() {
  const t = useTexts('desk')
  const [all, setAll] = useState(false)
  return (
    <Room<BankCaseList>
      path={`/bff/desk/bank-cases${all ? '?all=true' : ''}`}
      title={t('money.part.faelle')}
      lead={t('money.cases.lead')}
    >
      {({ cases }) => (
        <Flow gap={3}>
          <MoneyParts />
          {cases.length === 0 ? (
            <Notice tone={all ? 'info' : 'success'}>
              {t(all ? 'money.cases.never' : 'money.cases.none')}
            </Notice>
          ) : (
            <Box component="ul" aria-label={t('money.part.faelle')} sx={list}>
              {cases.map((one) => (
                <Row key={one.id} bankCase={one} />
              ))}
            </Box>
          )}
          <div>
            <PrimaryButton variant="outlined" aria-pressed={all} onClick={() => setAll(!all)}>
              {t(all ? 'money.cases.open' : 'money.cases.all')}
            </PrimaryButton>
          </div>
        </Flow>
      )}
    </Room>
  )
}

// texts: today.why.bank_cases.*, money.cases.as.*
function Row({ bankCase: { id, kind, openedAt, file, holds, decision } }: { bankCase: BankCase }) {
  const t = useTexts('desk')
  return (
    <Box component="li" sx={row}>
      <Link {...roomAt('geld', 'faelle', id)} sx={link}>
        {t(`today.why.bank_cases.${kind}`)}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {t('money.cases.since')} <DateText value={openedAt} time /> · {file}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Badge tone={decision ? 'neutral' : 'warning'}>
          {decision ? t(`money.cases.as.${decision}`) : t('money.cases.isOpen')}
        </Badge>
        {holds ? <Badge tone="error">{t('money.cases.holds')}</Badge> : null}
      </Box>
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 } as const
const row = {
  display: 'grid',
  gap: 0.5,
  p: { xs: 2, md: 3 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  position: 'relative',
  overflowWrap: 'anywhere',
} as const
const link = {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  width: 'fit-content',
  fontWeight: 700,
  // The whole card leads there.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const
