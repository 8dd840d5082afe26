import { useId, type ReactNode } from 'react'
import { Box, Card, Columns, Disclosure, Flow, Money, Notice, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { ForecastWeek, MoneyForecast } from '../../api'
import { Room } from '../../features/desk'
import { ForecastBars } from './ForecastBars'
import { MoneyParts } from './MoneyParts'
import { NumbersTable } from './NumbersTable'

/** What will fall due in twelve weeks: what is certain, what is estimated, and how earlier estimates did. */
export function ForecastScreen() {
  const t = useTexts('desk')
  return (
    <Room<MoneyForecast>
      path="/bff/desk/money/forecast"
      title={t('money.part.vorschau')}
      lead={t('money.forecast.lead')}
    >
      {(forecast) => (
        <Flow gap={4}>
          <MoneyParts />
          <Sums forecast={forecast} />
          <Weeks forecast={forecast} />
          <LastMonth forecast={forecast} />
        </Flow>
      )}
    </Room>
  )
}

function Sums({ forecast: { weeks, later, possible, estimated } }: { forecast: MoneyForecast }) {
  const t = useTexts('desk')
  const sum = (of: (week: ForecastWeek) => number) => weeks.reduce((all, week) => all + of(week), 0)
  return (
    <Columns min={240} gap={2}>
      <Sum
        name={t('money.forecast.certainSum')}
        says={t('money.forecast.certainSays')}
        cents={sum((w) => w.certain)}
      >
        {later > 0 ? t('money.forecast.later') : ''} {later > 0 ? <Money cents={later} /> : null}
      </Sum>
      {estimated ? (
        <Sum
          name={t('money.forecast.middleSum')}
          says={t('money.forecast.middleSays')}
          cents={sum((w) => w.middle)}
        />
      ) : null}
      <Sum
        name={t('money.figure.possible')}
        says={t('money.forecast.possibleSays', { count: possible.count })}
        cents={possible.cents}
      />
    </Columns>
  )
}

type SumProps = { name: string; says: string; cents: number; children?: ReactNode }

function Sum({ name, says, cents, children }: SumProps) {
  return (
    <Card>
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography component="p" sx={{ fontSize: '1.625rem', fontWeight: 700 }}>
        <Money cents={cents} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {says} {children}
      </Typography>
    </Card>
  )
}

function Weeks({ forecast: { weeks, estimated, at } }: { forecast: MoneyForecast }) {
  const t = useTexts('desk')
  const { date, dateTime, money } = useFormats()
  const id = useId()
  const head = [
    t('money.forecast.week'),
    t('money.forecast.certain'),
    ...(estimated ? [t('money.forecast.middle'), t('money.forecast.range')] : []),
  ]
  return (
    <Box component="section" aria-labelledby={id}>
      <Flow gap={2}>
        <div>
          <Typography variant="h2" id={id}>
            {t('money.forecast.weeks')}
          </Typography>
          <Typography color="textSecondary">
            {estimated
              ? t('money.forecast.asOf', { at: dateTime(at), day: date(estimated) })
              : t('money.at', { time: dateTime(at) })}
          </Typography>
        </div>
        {estimated ? null : (
          <Notice title={t('money.forecast.tooLittle')}>{t('money.forecast.tooLittleWhat')}</Notice>
        )}
        <ForecastBars weeks={weeks} estimated={Boolean(estimated)} />
        <Disclosure title={t('money.forecast.asTable')}>
          <NumbersTable
            caption={t('money.forecast.table')}
            head={head}
            rows={weeks.map((week) => ({
              key: week.from,
              cells: [
                date(week.from),
                money(week.certain),
                ...(estimated ? [money(week.middle), `${money(week.low)} – ${money(week.high)}`] : []),
              ],
            }))}
          />
        </Disclosure>
      </Flow>
    </Box>
  )
}

function LastMonth({ forecast: { last, over, hits } }: { forecast: MoneyForecast }) {
  const t = useTexts('desk')
  const { date, money } = useFormats()
  const id = useId()
  const made = last[0]?.made
  return (
    <Box component="section" aria-labelledby={id}>
      <Flow gap={2}>
        <Typography variant="h2" id={id}>
          {t('money.forecast.lastMonth')}
        </Typography>
        {made ? (
          <>
            <Typography>
              {t('money.forecast.hits', { hits, of: over })} {t('money.forecast.eighty')}
            </Typography>
            <NumbersTable
              caption={t('money.forecast.made', { day: date(made) })}
              head={[
                t('money.forecast.week'),
                t('money.forecast.middle'),
                t('money.forecast.range'),
                t('money.forecast.came'),
                t('money.forecast.hit'),
              ]}
              rows={last.map(({ week, came, hit }) => ({
                key: week.from,
                cells: [
                  date(week.from),
                  money(week.middle),
                  `${money(week.low)} – ${money(week.high)}`,
                  money(came),
                  t(
                    hit
                      ? 'money.forecast.yes'
                      : came < week.low
                        ? 'money.forecast.less'
                        : 'money.forecast.more',
                  ),
                ],
              }))}
            />
          </>
        ) : (
          <Notice>{t('money.forecast.noneYet')}</Notice>
        )}
      </Flow>
    </Box>
  )
}
