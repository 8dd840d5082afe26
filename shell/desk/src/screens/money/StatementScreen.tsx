import { useState } from 'react'
import { Box, ButtonLink, Flow, Notice, PrimaryButton, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useFormats, useLocale, useTexts } from '@weitersagen/kit/i18n'
import type { MoneyStatement, StatementExportForm } from '../../api'
import { takeFile } from '../../api/client'
import { DeskOutcome, Room, roomAt, useDeskSend } from '../../features/desk'
import { MoneyParts } from './MoneyParts'
import { NumbersTable } from './NumbersTable'
import { monthAfter } from './ways'

const formats = ['csv', 'xlsx'] as const

/** A month of the books: what each account held and what moved, to read and to take along. */
export function StatementScreen({ month, now }: { month: string; now: string }) {
  const t = useTexts('desk')
  const locale = useLocale()
  const name = (of: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${of}-01`),
    )
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)]
  return (
    <Room<MoneyStatement>
      path={`/bff/desk/money/statements/${month}`}
      title={t('money.statement.title', { month: name(month) })}
      lead={t('money.statement.lead')}
    >
      {(statement) => (
        <Flow gap={3}>
          <MoneyParts />
          <Box component="nav" aria-label={t('money.statement.months')} sx={bar}>
            <ButtonLink {...roomAt('geld', 'abrechnung', before)} variant="outlined" size="small">
              {name(before)}
            </ButtonLink>
            {month < now ? (
              <ButtonLink {...roomAt('geld', 'abrechnung', after)} variant="outlined" size="small">
                {name(after)}
              </ButtonLink>
            ) : null}
          </Box>
          {month === now ? <Notice>{t('money.statement.running')}</Notice> : null}
          <TakeStatement month={month} />
          <Accounts statement={statement} />
          <Movements statement={statement} />
        </Flow>
      )}
    </Room>
  )
}

// texts: money.account.*
function Accounts({ statement: { accounts } }: { statement: MoneyStatement }) {
  const t = useTexts('desk')
  const { money } = useFormats()
  return (
    <NumbersTable
      caption={t('money.statement.accounts')}
      head={['account', 'opening', 'debits', 'credits', 'closing'].map((name) =>
        t(`money.statement.${name}`),
      )}
      rows={accounts.map(({ account, opening, debits, credits, closing }) => ({
        key: account,
        cells: [
          t(`money.account.${account}`),
          ...[opening, debits, credits, closing].map((cents) => money(cents)),
        ],
      }))}
    />
  )
}

// texts: money.kind.*
function Movements({ statement: { movements } }: { statement: MoneyStatement }) {
  const t = useTexts('desk')
  const { money, number } = useFormats()
  if (movements.length === 0) return <Typography>{t('money.statement.nothingMoved')}</Typography>
  return (
    <NumbersTable
      caption={t('money.statement.movements')}
      words={2}
      head={['what', 'between', 'count', 'sum'].map((name) => t(`money.statement.${name}`))}
      rows={movements.map(({ kind, from, to, count, cents }) => ({
        key: `${kind} ${from} ${to}`,
        cells: [
          t(`money.kind.${kind}`),
          t('money.statement.fromTo', { from: t(`money.account.${from}`), to: t(`money.account.${to}`) }),
          number(count),
          money(cents),
        ],
      }))}
    />
  )
}

function TakeStatement({ month }: { month: string }) {
  const t = useTexts('desk')
  const [asked, setAsked] = useState<(typeof formats)[number]>()
  const { send, busy, done, problem } = useDeskSend((form: StatementExportForm) =>
    takeFile(`/bff/desk/money/statements/${month}/file`, form, `${month}.${form.format}`),
  )
  return (
    <>
      <Box role="group" aria-label={t('money.statement.take')} sx={bar}>
        {formats.map((format) => (
          <PrimaryButton
            key={format}
            variant="outlined"
            size="small"
            icon="download"
            busy={busy && asked === format}
            disabled={busy && asked !== format}
            aria-label={t('money.statement.takeAs', { format: t(`log.${format}`) })}
            onClick={() => {
              setAsked(format)
              send({ format }).catch(() => undefined)
            }}
          >
            {t(`log.${format}`)}
          </PrimaryButton>
        ))}
        <VisuallyHidden role="status">{done ? t('shared.file.done') : ''}</VisuallyHidden>
      </Box>
      <DeskOutcome problem={problem} />
    </>
  )
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const
