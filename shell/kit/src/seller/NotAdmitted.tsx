import { ButtonLink, StatusPage } from '@weitersagen/kit/ui'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import type { SellerArea } from './area'

// texts of: agency, profiseller

/**
 * The area isn't open to the account. The link is still good: it stays with this browser, and sets the password for the
 * personal area.
 */
export function NotAdmitted({ area, code }: { area: SellerArea; code: string }) {
  const t = useTexts(area.texts)
  const text = useProblemText()
  const locked = code.startsWith('account.')
  return (
    <StatusPage
      kind="forbidden"
      title={t(locked ? 'shared.access.lockedTitle' : 'access.refusedTitle')}
      actions={
        <>
          {locked ? null : <ButtonLink to="SetPassword">{t('shared.access.toPersonal')}</ButtonLink>}
          <ButtonLink to="Contact" variant="text">
            {t('shared.access.toContact')}
          </ButtonLink>
        </>
      }
    >
      {text(code)} {locked ? null : t('shared.access.unchanged')}
    </StatusPage>
  )
}
