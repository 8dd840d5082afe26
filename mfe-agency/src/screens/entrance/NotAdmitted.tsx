import { ButtonLink, StatusPage } from '@weitersagen/kit/ui'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'

/** Why the login of the area opens to none, whatever the password is. */
export const refusals: readonly string[] = [
  'member.none',
  'member.deactivated',
  'member.agency_ended',
  'account.locked',
  'account.locked_employee',
]

/**
 * The area isn't open to the account. The link is still good: it stays with this browser, and sets the password for the
 * personal area.
 */
export function NotAdmitted({ code }: { code: string }) {
  const t = useTexts('agency')
  const text = useProblemText()
  const locked = code.startsWith('account.')
  return (
    <StatusPage
      kind="forbidden"
      title={t(locked ? 'access.lockedTitle' : 'access.refusedTitle')}
      actions={
        <>
          {locked ? null : <ButtonLink to="SetPassword">{t('access.toPersonal')}</ButtonLink>}
          <ButtonLink to="Contact" variant="text">
            {t('access.toContact')}
          </ButtonLink>
        </>
      }
    >
      {text(code)} {locked ? null : t('access.refusedText')}
    </StatusPage>
  )
}
