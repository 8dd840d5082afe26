import { ButtonLink, Page, Split } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useParams } from '@weitersagen/kit/router'
import type { Recommend } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { ProductSummary } from '../../features/product/ProductSummary'
import { RecommendFormView } from './RecommendFormView'
import { RecommendSkeleton } from './RecommendSkeleton'

export default function RecommendScreen() {
  const { productId = '' } = useParams()
  return (
    <Screen<Recommend>
      path={`/bff/public/recommend/${encodeURIComponent(productId)}`}
      skeleton={<RecommendSkeleton />}
      onProblem={(problem) =>
        problem.status === 404 ? <Ending name="soldOut" actions={<SoldOutAction />} /> : undefined
      }
    >
      {(view) => <Loaded view={view} />}
    </Screen>
  )
}

function Loaded({ view }: { view: Recommend }) {
  const t = useTexts('public')
  return (
    <Page title={t('recommend.title', { name: view.product.name })} lead={t('recommend.lead')} width="wide">
      <Split aside={<ProductSummary product={view.product} />} asideFirst>
        <RecommendFormView view={view} />
      </Split>
    </Page>
  )
}

function SoldOutAction() {
  const t = useTexts('public')
  return <ButtonLink to="Homepage">{t('home.showAll')}</ButtonLink>
}
