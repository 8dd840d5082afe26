import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { ButtonLink, PrimaryButton, StatusPage } from '@weitersagen/kit/ui'

/** For a page that needs a login, in a programme whose people come in through the company's own portal. */
export default function PortalOnly() {
  const t = useTexts('shell')
  const kit = useTexts('kit')
  const { name, modules } = useTenant()
  return (
    <StatusPage
      kind="forbidden"
      title={t('portal.title')}
      actions={
        <>
          <PrimaryButton icon="refresh" onClick={() => location.reload()}>
            {kit('tryAgain')}
          </PrimaryButton>
          {modules.forcedLogin ? null : (
            <ButtonLink to="Homepage" icon="home" variant="outlined">
              {kit('toHome')}
            </ButtonLink>
          )}
        </>
      }
    >
      {t('portal.text', { name })}
    </StatusPage>
  )
}
