import { useState } from 'react'
import { UpgradeBanner } from '@weitersagen/kit/blocks'
import {
  Box,
  Button,
  ButtonLink,
  Card,
  Columns,
  Flow,
  Icon,
  Page,
  RecommendLink,
  SkeletonPage,
  StatusPage,
  Typography,
} from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useGo } from '@weitersagen/kit/router'
import type { Overview } from '../../api'
import { FirstPassword } from '../../features/first-password/FirstPassword'
import { NewsletterCard } from '../../features/newsletter/NewsletterCard'
import { BonusCard } from './BonusCard'
import { MissingReward } from './MissingReward'
import { Money } from './Money'
import { FilterButton, narrowedBy } from './Filters'
import { overviewPath } from './overview'
import { isLong, RecommendationList } from './RecommendationList'
import { listForm, useFilter, type Filter } from './useFilter'
import { YearStatements } from './YearStatements'

/** A status may change while one looks at it. */
const pollMs = 15_000

/** The recommender's own area: what waits for the person first, then what runs, and every step of it. */
export default function DashboardScreen() {
  const { filter, change } = useFilter()
  return (
    <Screen<Overview>
      path={overviewPath}
      body={listForm(filter)}
      pollMs={pollMs}
      keep
      skeleton={<SkeletonPage shape="cards" />}
    >
      {(overview) => <Loaded overview={overview} filter={filter} change={change} />}
    </Screen>
  )
}

type LoadedProps = { overview: Overview; filter: Filter; change: (part: Partial<Filter>) => void }

/** One button stands out: that for money which waits, or else that for one more recommendation. */
function Loaded({ overview, filter, change }: LoadedProps) {
  const t = useTexts('personal')
  const {
    person,
    totals,
    bonus,
    recommendations,
    list,
    asked,
    newsletter,
    newsletterText,
    inquiries,
    years,
  } = overview
  const [filtering, setFiltering] = useState(narrowedBy(filter) > 0)
  return (
    <Page title={t('dashboard.hello', { name: person.firstName })} width="wide" dense>
      <Money overview={overview} />
      {overview.noPassword ? (
        <Card tone="tinted">
          <Flow gap={1.5}>
            <Typography variant="h3" component="h2">
              {t('firstPassword.title')}
            </Typography>
            <FirstPassword email={person.email} />
          </Flow>
        </Card>
      ) : null}
      {overview.upgrade ? <UpgradeBanner texts="personal" /> : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 1, md: 2 } }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 1, md: 2 },
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Typography
            variant="h2"
            sx={(theme) => ({ [theme.breakpoints.down('md')]: { fontSize: '1.375rem' } })}
          >
            {t('dashboard.listTitle')}
          </Typography>
          {isLong(list) ? (
            <FilterButton filter={filter} open={filtering} onToggle={() => setFiltering(!filtering)} />
          ) : null}
          {totals.waiting.count > 0 ? (
            <RecommendLink icon="plus" variant="outlined" size="small">
              {t('shared.reward.another')}
            </RecommendLink>
          ) : null}
        </Box>
        {list.all === 0 ? (
          <Nothing />
        ) : (
          <RecommendationList
            rows={recommendations}
            list={list}
            filter={filter}
            filtering={filtering}
            whatsapp={overview.whatsapp}
            change={change}
          />
        )}
      </Box>
      {bonus.of > 0 ? <BonusCard bonus={bonus} /> : null}
      <MissingReward asked={asked} count={inquiries} />
      <Columns min={300}>
        {newsletter ? <NewsletterCard state={newsletter} text={newsletterText} pad="roomy" /> : null}
        {years.length > 0 ? <YearStatements years={years} /> : null}
        <Ways />
      </Columns>
    </Page>
  )
}

function Nothing() {
  const t = useTexts('personal')
  return (
    <Card pad="roomy">
      <StatusPage
        kind="empty"
        inset
        title={t('dashboard.emptyTitle')}
        actions={<RecommendLink>{t('shared.action.chooseOffer')}</RecommendLink>}
      >
        {t('dashboard.emptyText')}
      </StatusPage>
    </Card>
  )
}

/** Own data and the way out. A tenant with a portal of its own has no page for the data. */
function Ways() {
  const t = useTexts('personal')
  const go = useGo()
  const { routes } = useBoot()
  const hasSettings = routes.some((route) => route.name === 'Settings')
  return (
    <Card component="section" aria-labelledby="ways-title" pad="roomy">
      <Flow gap={1.5}>
        <Typography variant="h3" component="h2" id="ways-title">
          {t('dashboard.ways')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {hasSettings ? (
            <ButtonLink to="Settings" icon="user" variant="outlined" size="small">
              {t('settings.title')}
            </ButtonLink>
          ) : null}
          <Button
            variant="text"
            size="small"
            startIcon={<Icon name="logout" size={20} />}
            onClick={() => go({ to: 'Logout' })}
          >
            {t('shared.action.logout')}
          </Button>
        </Box>
      </Flow>
    </Card>
  )
}
