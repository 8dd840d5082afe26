import { useTexts } from '@weitersagen/kit/i18n'
import { StatusPage } from '@weitersagen/kit/ui'

export function NotFound() {
  const t = useTexts('shell')
  return (
    <StatusPage kind="notFound" title={t('notFound.title')}>
      {t('notFound.text')}
    </StatusPage>
  )
}
