import { useId, type ReactNode } from 'react'
import { Box, ButtonLink, Card, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { MoneyStatement } from '../../api'
import { takeFile } from '../../api/client'
import { Room, roomAt, TakeFiles } from '../../features/desk'
import { useMonth } from '../../features/look'
import { MoneyParts } from './MoneyParts'
import { NumbersTable } from './NumbersTable'
import { monthAfter } from './ways'

/** A month of the books: what each account held and what moved, to read and to take along. */
export function StatementScreen({ month, now }: { month: string; now: string }) {
  const t = useTexts('desk')
  const name = useMonth()
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
    <Section title={t('money.statement.accounts')}>
      <NumbersTable
        label={t('money.statement.accounts')}
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
    </Section>
  )
}

// texts: money.kind.*
function Movements({ statement: { movements } }: { statement: MoneyStatement }) {
  const t = useTexts('desk')
  const { money, number } = useFormats()
  if (movements.length === 0) return <Typography>{t('money.statement.nothingMoved')}</Typography>
  return (
    <Section title={t('money.statement.movements')}>
      <NumbersTable
        label={t('money.statement.movements')}
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
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Flow gap={1}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {children}
      </Flow>
    </Card>
  )
}

function TakeStatement({ month }: { month: string }) {
  const t = useTexts('desk')
  return (
    <TakeFiles
      label={t('money.statement.take')}
      name={(format) => t('money.statement.takeAs', { format: t(`desk.format.${format}`) })}
      take={(format) =>
        takeFile(`/bff/desk/money/statements/${month}/file`, { format }, `${month}.${format}`)
      }
    />
  )
}

const bar = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const
