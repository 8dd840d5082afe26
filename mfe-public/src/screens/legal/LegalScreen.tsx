import type { ReactNode } from 'react'
import { useBoot } from '@weitersagen/kit/boot'
import {
  Actions,
  Box,
  ButtonLink,
  Card,
  Flow,
  KeptList,
  Page,
  RichText,
  SkeletonPage,
  StatusPage,
  Typography,
} from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Legal } from '../../api'

export type LegalPage =
  'impressum' | 'datenschutz' | 'agb' | 'faq' | 'barrierefreiheit' | 'teilnahmebedingungen'

/** The tenant's fixed pages are one screen with different words. */
export function LegalScreen({ page }: { page: LegalPage }) {
  const t = useTexts('public')
  return (
    <Screen<Legal>
      path={`/bff/public/legal/${page}`}
      skeleton={<SkeletonPage />}
      onProblem={(problem) =>
        problem.status === 404 ? <StatusPage kind="notFound" title={t('legal.missing')} /> : undefined
      }
    >
      {(legal) =>
        legal.html ? (
          <Loaded legal={legal}>
            {page === 'datenschutz' ? <Kept /> : null}
            {page === 'barrierefreiheit' ? <TellBarrier /> : null}
          </Loaded>
        ) : (
          <Wordless title={legal.title}>{page === 'barrierefreiheit' ? <TellBarrier /> : null}</Wordless>
        )
      }
    </Screen>
  )
}

/** A page whose words are elsewhere, and can't be had (ADR 50). */
function Wordless({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts('public')
  // Rule (tenant, 8): A page for which neither the CMS nor the file has words says so, and stands ('Inhalt nicht
  // verfügbar'). Enforced: yamlcontent.legal. Test: LegalScreen.test.tsx `says that a page has no words yet`,
  // TestAPageWithoutWordsStands.
  return (
    <Page title={title}>
      <StatusPage kind="waiting" icon="info" title={t('shared.page.unavailable')} inset>
        {t('legal.unavailableBody')}
      </StatusPage>
      {children}
    </Page>
  )
}

function Loaded({ legal, children }: { legal: Legal; children: ReactNode }) {
  const t = useTexts('public')
  const { date } = useFormats()
  return (
    <Page
      title={legal.title}
      lead={legal.updatedOn ? t('legal.version', { date: date(legal.updatedOn) }) : undefined}
    >
      <RichText html={legal.html} />
      {children}
    </Page>
  )
}

/** The way to tell of a barrier that the law wants beside the statement. */
function TellBarrier() {
  const t = useTexts('public')
  return (
    <Card tone="tinted" pad="roomy">
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {t('legal.barrierTitle')}
        </Typography>
        <Typography>{t('legal.barrierText')}</Typography>
        <Actions>
          <ButtonLink to="Contact" query={{ thema: 'barriere' }}>
            {t('legal.barrierTell')}
          </ButtonLink>
        </Actions>
      </Flow>
    </Card>
  )
}

const categories = ['required', 'functional', 'analytical', 'marketing'] as const

/**
 * What is kept in the browser is named by the list that whatever keeps it works by; a text of the tenant can't lag
 * behind.
 */
function Kept() {
  const t = useTexts('public')
  const { consent } = useBoot()
  return (
    <Flow gap={2}>
      <Typography variant="h3" component="h2">
        {t('legal.kept')}
      </Typography>
      {categories.map((category) => {
        const services = consent[category] ?? []
        if (services.length === 0) return null
        return (
          <Box key={category} component="section" aria-label={t(`legal.kept_${category}`)}>
            <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
              {t(`legal.kept_${category}`)}
            </Typography>
            <KeptList services={services} />
          </Box>
        )
      })}
    </Flow>
  )
}
