import { useTexts } from '@weitersagen/kit/i18n'
import { ButtonLink, PrimaryButton, StatusPage } from '@weitersagen/kit/ui'

/** Stands in for a page whose part of the product could not be loaded. */
export function RemoteFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('shell')
  const kit = useTexts('kit')
  return (
    <StatusPage
      kind="error"
      title={t('remoteFailed.title')}
      actions={
        <>
          <PrimaryButton icon="refresh" onClick={onRetry}>
            {kit('tryAgain')}
          </PrimaryButton>
          <ButtonLink to="Homepage" icon="home" variant="outlined">
            {kit('toHome')}
          </ButtonLink>
        </>
      }
    >
      {t('remoteFailed.text')}
    </StatusPage>
  )
}
