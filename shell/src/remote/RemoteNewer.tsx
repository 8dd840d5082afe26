import { useTexts } from '@weitersagen/kit/i18n'
import { ButtonLink, PrimaryButton, StatusPage } from '@weitersagen/kit/ui'

const reload = () => location.reload()

/** Stands in for a page whose part of the product was built on a kit that has more than this one. */
export function RemoteNewer() {
  const t = useTexts('shell')
  const kit = useTexts('kit')
  return (
    <StatusPage
      kind="expired"
      title={t('remoteNewer.title')}
      actions={
        <>
          <PrimaryButton icon="refresh" onClick={reload}>
            {t('remoteNewer.reload')}
          </PrimaryButton>
          <ButtonLink to="Homepage" icon="home" variant="outlined">
            {kit('toHome')}
          </ButtonLink>
        </>
      }
    >
      {t('remoteNewer.text')}
    </StatusPage>
  )
}
