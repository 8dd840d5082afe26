import { lazy, Suspense, type ReactNode } from 'react'
import { Box, Card, Disclosure, Flow, Skeleton, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { Link, useAddressChoice } from '@weitersagen/kit/router'
import { usePages, useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Share, Statistics } from '../../api'
import { AreaScreen } from '../../features/area/AreaScreen'
import { ToLinks } from '../../features/area/ToLinks'
import { Funnel } from './Funnel'
import { monthIn, periodOf, type Period } from './period'
import { PeriodChooser } from './PeriodChooser'
import { ShareTable } from './ShareTable'
import { besideOf, shareOf } from './stages'
import { useChannel } from '../../features/report/useChannel'
import { Unread } from '../../features/report/Unread'
import { usePercent } from './usePercent'
import { useMonth } from '../../area/useMonth'

/** What is drawn comes after what is read. */
const MonthChart = lazy(() => import(/* webpackChunkName: "statistics-chart" */ './MonthChart'))

const isBound = (name: string): name is keyof Period => name === 'from' || name === 'until'

/** What became of the recommendations of a period. It stands in the address, and each figure leads to its rows. */
export default function StatisticsScreen() {
  const t = useSellerTexts()
  const [address, changeAddress] = useAddressChoice()
  const [from, until] = [address.get('from') ?? '', address.get('until') ?? '']
  const asked = periodOf(from, until)
  const unread = [...address].flatMap(([name, value]) =>
    isBound(name) && value === (asked[name] ?? '') ? [] : [name],
  )
  const change = (to: Period) =>
    changeAddress((next) => {
      for (const [name, value] of Object.entries(to)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return (
    <AreaScreen<Statistics>
      path={useShared('/statistics')}
      body={asked}
      title={t('statistics.title')}
      lead={t('statistics.lead')}
      leadLast
      skeleton={<Skeleton height={360} sx={{ borderRadius: 3 }} />}
    >
      {(statistics) => (
        <Flow gap={3}>
          <PeriodChooser period={statistics} change={change} />
          <Unread names={unread} days={{ from, until }} />
          {statistics.total.made === 0 ? (
            <Card pad="roomy">
              <StatusPage
                kind="empty"
                icon="chart"
                inset
                title={t('statistics.emptyTitle')}
                actions={statistics.who.rights.links ? <ToLinks /> : <></>}
              >
                {t('statistics.emptyText')}
              </StatusPage>
            </Card>
          ) : (
            <Shown statistics={statistics} />
          )}
        </Flow>
      )}
    </AreaScreen>
  )
}

/** The key of what is counted together. */
const rest = '*'

const isFolded = (shares: Share[]): boolean => shares.some(({ key }) => key === rest)

function Shown({ statistics }: { statistics: Statistics }) {
  const t = useSellerTexts()
  const month = useMonth()
  const channel = useChannel()
  const { date, money } = useFormats()
  const { products, channels, months, inviters = [], before } = statistics
  const beside = besideOf(months, before.months)
  const named = ({ key, name }: Share) =>
    key === rest ? t('statistics.rest') : (name ?? t('statistics.gone'))
  return (
    <>
      <Part title={t('statistics.funnel')}>
        <Key statistics={statistics} />
        <Typography>
          {t('statistics.comparedWith', { from: date(before.from), until: date(before.until) })}
        </Typography>
        <Funnel statistics={statistics} />
        {statistics.possibleCents > 0 ? (
          <Typography color="textSecondary">
            {t('statistics.possible', { sum: money(statistics.possibleCents) })}
          </Typography>
        ) : null}
      </Part>
      <Part title={t('statistics.byMonth')}>
        <Suspense fallback={<Skeleton height={240} sx={{ borderRadius: 3 }} />}>
          <MonthChart months={months} before={beside} />
        </Suspense>
        <Disclosure flush title={t('statistics.asTable')}>
          <ShareTable
            caption={t('statistics.byMonth')}
            head={t('statistics.month')}
            shares={months}
            nameOf={({ key }) => month(key)}
            of={() => ({})}
            periodOf={({ key }) => monthIn(key, statistics)}
            period={statistics}
            before={beside}
          />
        </Disclosure>
      </Part>
      <Part title={t('statistics.byProduct')}>
        <ShareTable
          caption={t('statistics.byProduct')}
          head={t('statistics.product')}
          shares={products}
          nameOf={named}
          of={({ key }) => (key === rest ? undefined : { product: key })}
          period={statistics}
        />
        {isFolded(products) ? <Rest of="restProducts" period={statistics} /> : null}
      </Part>
      <Part title={t('statistics.byChannel')}>
        <ShareTable
          caption={t('statistics.byChannel')}
          head={t('statistics.channel')}
          shares={channels}
          nameOf={({ key }) => (key === rest ? t('statistics.rest') : channel(key))}
          of={({ key }) => (key === rest ? undefined : { channel: key })}
          period={statistics}
        />
        {isFolded(channels) ? <Rest of="restChannels" period={statistics} /> : null}
      </Part>
      {inviters.length > 0 ? (
        <Part title={t('statistics.byInviter')} about={t('statistics.aboutInviter')}>
          <ShareTable
            caption={t('statistics.byInviter')}
            head={t('statistics.inviter')}
            shares={inviters}
            nameOf={(share) => (share.key === '-' ? t('statistics.nobody') : named(share))}
            of={({ key }) => ({ inviter: key })}
            period={statistics}
          />
        </Part>
      ) : null}
    </>
  )
}

// Rule (page, 7 D): What statistics count together leads to no rows of its own, and the page says in which list they
// are. Enforced: StatisticsScreen.tsx Rest. Test: statistics.test.tsx `say where the rows are of what is counted
// together`.
/** Where the rows are of what is counted together. */
function Rest({ of, period: { from, until } }: { of: 'restProducts' | 'restChannels'; period: Period }) {
  const t = useSellerTexts()
  const page = usePages()
  return (
    <Typography color="textSecondary">
      {t.rich(`statistics.${of}`, {
        link: (words) => <Link {...page('recommendations', { from, until })}>{words}</Link>,
      })}
    </Typography>
  )
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <Flow gap={2}>
      <Typography variant="h2">{title}</Typography>
      {about ? <Typography color="textSecondary">{about}</Typography> : null}
      {children}
    </Flow>
  )
}

/** The two figures that are asked for first. */
function Key({ statistics: { total, days } }: { statistics: Statistics }) {
  const t = useSellerTexts()
  const percent = usePercent()
  const { number } = useFormats()
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
      <Pair label={t('statistics.conversionLong')} value={percent(shareOf(total, 'ordered'))} />
      <Pair
        label={t('statistics.median')}
        value={days === undefined ? '–' : t('statistics.days', { count: days, number: number(days) })}
      />
    </Box>
  )
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <Box>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '2rem', lineHeight: 1.2, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
    </Box>
  )
}
