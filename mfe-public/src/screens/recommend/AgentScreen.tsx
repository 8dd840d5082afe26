import { ButtonLink, Card, Notice } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useParams, useSearchParams } from '@weitersagen/kit/router'
import type { Recommend } from '../../api'
import { AdvisorLine } from '../../features/advisor/AdvisorLine'
import { Ending } from '../../features/endings/Ending'
import { AdvisorChoice } from './AdvisorChoice'
import { RecommendForm, SoldOutAction } from './RecommendScreen'
import { RecommendSkeleton } from './RecommendSkeleton'

/**
 * A recommendation that names one of the tenant's people: first the choice, then the form as everywhere. The address
 * knows the choice.
 */
export default function AgentScreen() {
  const { productId = '' } = useParams()
  const [search] = useSearchParams()
  const number = search.get('berater') ?? ''
  if (!number) return <AdvisorChoice productId={productId} />
  return (
    <Screen<Recommend>
      path={`/bff/public/recommend/${encodeURIComponent(productId)}?berater=${encodeURIComponent(number)}`}
      skeleton={<RecommendSkeleton />}
      onProblem={(problem) =>
        problem.status === 404 ? <Ending name="soldOut" actions={<SoldOutAction />} /> : undefined
      }
    >
      {(view) => (
        <RecommendForm view={view}>
          <Chosen view={view} productId={productId} />
        </RecommendForm>
      )}
    </Screen>
  )
}

function Chosen({ view, productId }: { view: Recommend; productId: string }) {
  const t = useTexts('public')
  const other = (
    <ButtonLink to="AgentRecommendations" params={{ productId }} variant="text" size="small">
      {t(view.advisor ? 'shared.action.change' : 'advisor.choose')}
    </ButtonLink>
  )
  if (!view.advisor) {
    return (
      <Notice tone="warning" title={t('advisor.goneTitle')}>
        {t('advisor.goneText')} {other}
      </Notice>
    )
  }
  return (
    <Card tone="tinted">
      <AdvisorLine advisor={view.advisor} label={t('advisor.named')}>
        {other}
      </AdvisorLine>
    </Card>
  )
}
