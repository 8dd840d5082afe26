import {
  Box,
  Button,
  ButtonLink,
  Card,
  Flow,
  Icon,
  Page,
  SkeletonPage,
  StatusPage,
  Typography,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useGo } from '@weitersagen/kit/router'
import type { Overview } from '../../api'
import { BonusCard } from './BonusCard'
import { RecommendationCard } from './RecommendationCard'
import { Totals } from './Totals'

/** A status may change while one looks at it. */
const pollMs = 15_000

/** The recommender's own area: what is owed, what runs, and every step of it. */
export default function DashboardScreen() {
  return (
    <Screen<Overview> path="/bff/personal/overview" pollMs={pollMs} skeleton={<SkeletonPage shape="cards" />}>
      {(overview) => <Loaded overview={overview} />}
    </Screen>
  )
}

function Loaded({ overview }: { overview: Overview }) {
  const t = useTexts('personal')
  const go = useGo()
  const { person, totals, bonus, recommendations } = overview
  return (
    <Page title={t('dashboard.hello', { name: person.firstName })} width="wide">
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: bonus.of > 0 ? 'minmax(0, 3fr) minmax(0, 2fr)' : '1fr',
          },
        }}
      >
        <Totals totals={totals} />
        {bonus.of > 0 ? <BonusCard bonus={bonus} /> : null}
      </Box>
      <Flow gap={3}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Typography variant="h2">{t('dashboard.listTitle')}</Typography>
          <ButtonLink to="Homepage" icon="plus">
            {t('dashboard.recommend')}
          </ButtonLink>
        </Box>
        {recommendations.length === 0 ? (
          <Card pad="roomy">
            <StatusPage
              kind="empty"
              inset
              title={t('dashboard.emptyTitle')}
              actions={<ButtonLink to="Homepage">{t('dashboard.emptyAction')}</ButtonLink>}
            >
              {t('dashboard.emptyText')}
            </StatusPage>
          </Card>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
            {recommendations.map((recommendation) => (
              <RecommendationCard key={recommendation.number} recommendation={recommendation} />
            ))}
          </Box>
        )}
      </Flow>
      <div>
        <Button
          variant="text"
          startIcon={<Icon name="logout" size={20} />}
          onClick={() => go({ to: 'Logout' })}
        >
          {t('dashboard.logout')}
        </Button>
      </div>
    </Page>
  )
}
