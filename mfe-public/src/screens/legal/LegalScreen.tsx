import { Page, RichText, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
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
      {(legal) => <Loaded legal={legal} />}
    </Screen>
  )
}

function Loaded({ legal }: { legal: Legal }) {
  const t = useTexts('public')
  const { date } = useFormats()
  return (
    <Page
      title={legal.title}
      lead={legal.updatedOn ? t('legal.version', { date: date(legal.updatedOn) }) : undefined}
    >
      <RichText html={legal.html} />
    </Page>
  )
}
