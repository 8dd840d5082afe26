import type { ReactNode } from 'react'
import { useBoot } from '@weitersagen/kit/boot'
import { Button, ButtonLink, Flow, Page, Split } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useAgencyToken, useFrameKind, useParams } from '@weitersagen/kit/router'
import type { Recommend } from '../../api'
import { SentByNotice } from '../../features/agency/SentByNotice'
import { Ending, type EndingName } from '../../features/endings/Ending'
import { ProductSummary } from '../../features/product/ProductSummary'
import { KnownAlready } from './KnownAlready'
import { BriefForm, RecommendFormView } from './RecommendFormView'
import { RecommendSkeleton } from './RecommendSkeleton'
import { useRecommendForm } from './useRecommendForm'

export default function RecommendScreen() {
  const { productId = '' } = useParams()
  const agencyToken = useAgencyToken()
  const brief = useFrameKind() === 'widget'
  const path = `/bff/public/recommend/${encodeURIComponent(productId)}`
  return (
    <Screen<Recommend>
      path={agencyToken ? `${path}?t=${encodeURIComponent(agencyToken)}` : path}
      skeleton={<RecommendSkeleton />}
      onProblem={(problem) =>
        problem.status === 404 ? <Ending name="soldOut" actions={<SoldOutAction />} /> : undefined
      }
    >
      {(view) => (
        <RecommendForm view={view} agencyToken={agencyToken}>
          {brief ? null : <WithAdvisor productId={productId} />}
        </RecommendForm>
      )}
    </Screen>
  )
}

/** The way to name one of the tenant's people, where there are some. */
function WithAdvisor({ productId }: { productId: string }) {
  const t = useTexts('public')
  const { routes } = useBoot()
  if (!routes.some(({ name }) => name === 'AgentRecommendations')) return null
  return (
    <div>
      <ButtonLink to="AgentRecommendations" params={{ productId }} variant="text">
        {t('advisor.nameOne')}
      </ButtonLink>
    </div>
  )
}

export type RecommendFormProps = {
  view: Recommend
  agencyToken?: string | undefined
  /** Stands above the form. */
  children?: ReactNode
}

export function RecommendForm({ view, agencyToken, children }: RecommendFormProps) {
  const t = useTexts('public')
  const { form, attempt, refusal, known, back, another } = useRecommendForm(view, agencyToken)
  const brief = useFrameKind() === 'widget'
  if (refusal) return <Refused name={refusal} onBack={back} />
  if (known) return <KnownAlready recommendation={known} onAnother={another} />
  const title = t('recommend.title', { name: view.product.spoken })
  if (brief) {
    return (
      <Page title={title} width="narrow" dense>
        {view.agency ? <SentByNotice agency={view.agency} /> : null}
        {children}
        <BriefForm view={view} form={form} attempt={attempt} />
      </Page>
    )
  }
  return (
    <Page title={title} lead={t('recommend.lead')} width="wide">
      {view.agency ? <SentByNotice agency={view.agency} /> : null}
      <Split aside={<ProductSummary product={view.product} />} asideFirst>
        <Flow gap={4}>
          {children}
          <RecommendFormView view={view} form={form} attempt={attempt} />
        </Flow>
      </Split>
    </Page>
  )
}

function Refused({ name, onBack }: { name: EndingName; onBack: () => void }) {
  const t = useTexts('public')
  return (
    <Ending
      name={name}
      actions={
        <>
          <Button onClick={onBack}>{t('state.back')}</Button>
          <ButtonLink to="Homepage" variant="outlined">
            {t('home.showAll')}
          </ButtonLink>
        </>
      }
    />
  )
}

export function SoldOutAction() {
  const t = useTexts('public')
  return <ButtonLink to="Homepage">{t('home.showAll')}</ButtonLink>
}
