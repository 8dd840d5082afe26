import {
  Actions,
  Box,
  Button,
  ButtonLink,
  Card,
  Flow,
  Page,
  SkeletonPage,
  StatusPage,
  Typography,
} from '@weitersagen/kit/ui'
import { SearchField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useGo, useSearchParams } from '@weitersagen/kit/router'
import type { Advisors } from '../../api'
import { AdvisorLine } from '../../features/advisor/AdvisorLine'

/**
 * The advisor that the recommendation names: found by name or place, six a page. What was looked for stands in the
 * address.
 */
export function AdvisorChoice({ productId }: { productId: string }) {
  const t = useTexts('public')
  const [search] = useSearchParams()
  const go = useGo()
  const query = search.get('q') ?? ''
  const page = Math.max(Number(search.get('seite')) || 1, 1)
  const look = (q: string, seite = 1) =>
    go({
      to: 'AgentRecommendations',
      params: { productId },
      query: { ...(q ? { q } : {}), ...(seite > 1 ? { seite: String(seite) } : {}) },
      replace: true,
      state: { keepFocus: true },
    })
  return (
    <Page title={t('advisor.title')} lead={t('advisor.lead')} width="wide">
      <Flow gap={4}>
        <Box sx={{ maxWidth: 480 }}>
          <SearchField label={t('advisor.search')} value={query} onChange={(q) => look(q)} />
        </Box>
        <Screen<Advisors>
          path={`/bff/public/advisors?q=${encodeURIComponent(query)}&page=${page}`}
          skeleton={<SkeletonPage />}
        >
          {(found) => <Found found={found} productId={productId} onPage={(to) => look(query, to)} />}
        </Screen>
        <div>
          <ButtonLink to="Recommendation" params={{ productId }} variant="text">
            {t('advisor.without')}
          </ButtonLink>
        </div>
      </Flow>
    </Page>
  )
}

type FoundProps = { found: Advisors; productId: string; onPage: (page: number) => void }

function Found({ found, productId, onPage }: FoundProps) {
  const t = useTexts('public')
  if (found.total === 0) {
    return (
      <StatusPage kind="empty" icon="search" title={t('advisor.noneTitle')} inset actions={<></>}>
        {t('advisor.noneText')}
      </StatusPage>
    )
  }
  return (
    <Flow gap={3}>
      <Typography role="status" color="textSecondary">
        {t('advisor.count', { count: found.total })}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {found.advisors.map((advisor) => (
          <Card
            component="li"
            key={advisor.number}
            sx={{ display: 'grid', gap: 2, alignContent: 'space-between' }}
          >
            <AdvisorLine advisor={advisor} />
            <ButtonLink
              to="AgentRecommendations"
              params={{ productId }}
              query={{ berater: advisor.number }}
              variant="outlined"
              aria-label={t('advisor.pickNamed', { name: advisor.name })}
            >
              {t('advisor.pick')}
            </ButtonLink>
          </Card>
        ))}
      </Box>
      {found.pages > 1 ? (
        <Box component="nav" aria-label={t('shared.pager.title')}>
          <Actions>
            {found.page > 1 ? (
              <Button variant="outlined" onClick={() => onPage(found.page - 1)}>
                {t('advisor.back')}
              </Button>
            ) : null}
            <Typography role="status">
              {t('shared.pager.at', { page: String(found.page), pages: String(found.pages) })}
            </Typography>
            {found.page < found.pages ? (
              <Button variant="outlined" onClick={() => onPage(found.page + 1)}>
                {t('advisor.more')}
              </Button>
            ) : null}
          </Actions>
        </Box>
      ) : null}
    </Flow>
  )
}
