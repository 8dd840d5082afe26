import { useBoot } from '@weitersagen/kit/boot'
import {
  Box,
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
  'impressum' | 'datenschutz' | 'agb' | 'faq' | 'kontakt' | 'barrierefreiheit' | 'teilnahmebedingungen'

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
      {(legal) => <Loaded legal={legal} keeps={page === 'datenschutz'} />}
    </Screen>
  )
}

function Loaded({ legal, keeps }: { legal: Legal; keeps: boolean }) {
  const t = useTexts('public')
  const { date } = useFormats()
  return (
    <Page
      title={legal.title}
      lead={legal.updatedOn ? t('legal.version', { date: date(legal.updatedOn) }) : undefined}
    >
      <RichText html={legal.html} />
      {keeps ? <Kept /> : null}
    </Page>
  )
}

const categories = ['required', 'functional', 'analytical', 'marketing'] as const

/** What is kept in the browser is named by the list that whatever keeps it works by; a text of the tenant can't lag behind. */
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
