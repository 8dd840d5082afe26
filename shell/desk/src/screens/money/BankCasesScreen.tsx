import { useState } from 'react'
import {
  Badge,
  Box,
  ButtonLink,
  DateText,
  Flow,
  Notice,
  PrimaryButton,
  Typography,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { BankCase, BankCaseList } from '../../api'
import { Room, roomAt } from '../../features/desk'
import { cards, wayCard, wholeLink } from '../../features/look'
import { MoneyParts } from './MoneyParts'
import { togetherPart } from './ways'

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
            <Box component="ul" aria-label={t('money.part.faelle')} sx={cards}>
              {cases.map((one) => (
                <Row key={one.id} bankCase={one} />
              ))}
            </Box>
          )}
          <Together cases={cases} />
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

// texts: today.why.bank_cases.*
/** Several open cases of a kind can be settled by one word. */
function Together({ cases }: BankCaseList) {
  const t = useTexts('desk')
  const open = new Map<BankCase['kind'], number>()
  for (const { kind, decision } of cases) if (!decision) open.set(kind, (open.get(kind) ?? 0) + 1)
  return [...open]
    .filter(([, count]) => count > 1)
    .map(([kind, count]) => (
      <div key={kind}>
        <ButtonLink
          {...roomAt('geld', 'faelle', togetherPart, kind)}
          variant="outlined"
          iconAfter="arrowRight"
        >
          {t('money.together.way', { kind: t(`today.why.bank_cases.${kind}`), count })}
        </ButtonLink>
      </div>
    ))
}

// texts: today.why.bank_cases.*, money.cases.as.*
function Row({ bankCase: { id, kind, openedAt, file, holds, decision } }: { bankCase: BankCase }) {
  const t = useTexts('desk')
  return (
    <Box component="li" sx={wayCard}>
      <Link {...roomAt('geld', 'faelle', id)} sx={wholeLink}>
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
