import { useId, type ReactNode } from 'react'
import { Card, Disclosure, Flow, Money, Notice, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { ForecastWeek, MoneyForecast } from '../../api'
import { Room } from '../../features/desk'
import { ForecastBars } from './ForecastBars'
import { Tile, Tiles } from '../../features/look'
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
    <Tiles label={t('money.part.vorschau')}>
      <Tile title={t('money.forecast.certainSum')} value={<Money cents={sum((w) => w.certain)} />}>
        <Says>
          {t('money.forecast.certainSays')} {later > 0 ? t('money.forecast.later') : ''}{' '}
          {later > 0 ? <Money cents={later} /> : null}
        </Says>
      </Tile>
      {estimated ? (
        <Tile title={t('money.forecast.middleSum')} value={<Money cents={sum((w) => w.middle)} />}>
          <Says>{t('money.forecast.middleSays')}</Says>
        </Tile>
      ) : null}
      <Tile title={t('money.figure.possible')} value={<Money cents={possible.cents} />}>
        <Says>{t('money.forecast.possibleSays', { count: possible.count })}</Says>
      </Tile>
    </Tiles>
  )
}

function Says({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
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
    <Card component="section" aria-labelledby={id}>
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
        <Disclosure title={t('money.forecast.asTable')} flush>
          <NumbersTable
            label={t('money.forecast.table')}
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
    </Card>
  )
}

function LastMonth({ forecast: { last, over, hits } }: { forecast: MoneyForecast }) {
  const t = useTexts('desk')
  const { date, money } = useFormats()
  const id = useId()
  const made = last[0]?.made
  return (
    <Card component="section" aria-labelledby={id}>
      <Flow gap={2}>
        <Typography variant="h2" id={id}>
          {t('money.forecast.lastMonth')}
        </Typography>
        {made ? (
          <>
            <Typography>
              {t('money.forecast.hits', { hits, of: over })} {t('money.forecast.eighty')}
            </Typography>
            <Typography sx={{ fontWeight: 700 }}>{t('money.forecast.made', { day: date(made) })}</Typography>
            <NumbersTable
              label={t('money.forecast.made', { day: date(made) })}
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
    </Card>
  )
}
