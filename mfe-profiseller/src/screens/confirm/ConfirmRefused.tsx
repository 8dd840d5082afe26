import { ButtonLink, StatusPage, type StatusKind } from '@weitersagen/kit/ui'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { area } from '../../features/area/area'

/** Why a letter's link makes no one a partner, with the kind of page that says so. */
const refusals: Record<string, { kind: StatusKind; title: string }> = {
  'token.unknown': { kind: 'forbidden', title: 'shared.link.incomplete' },
  'agency_request.expired': { kind: 'expired', title: 'shared.link.expired' },
  'agency_request.over': { kind: 'info', title: 'shared.link.over' },
  'partner.already': { kind: 'info', title: 'shared.link.over' },
  'account.locked': { kind: 'forbidden', title: 'shared.access.lockedTitle' },
  'account.locked_employee': { kind: 'forbidden', title: 'shared.access.lockedTitle' },
}

export const refusesToConfirm = (code: string): boolean => code in refusals

/** The link opens nothing. Who confirmed before goes to the login, and who waited too long registers anew. */
export function ConfirmRefused({ code }: { code: string }) {
  const t = useTexts('profiseller')
  const text = useProblemText()
  const { kind, title } = refusals[code] ?? { kind: 'error', title: 'shared.link.over' }
  return (
    <StatusPage
      kind={kind}
      title={t(title)}
      actions={
        <>
          {code === 'agency_request.expired' ? (
            <ButtonLink to="ProfisellerRegistration">{t('confirm.again')}</ButtonLink>
          ) : (
            <ButtonLink to={area.login}>{t('shared.access.toLogin')}</ButtonLink>
          )}
          <ButtonLink to="Contact" variant="text">
            {t('shared.access.toContact')}
          </ButtonLink>
        </>
      }
    >
      {words(code) ? t(words(code)) : text(code)}
    </StatusPage>
  )
}

// texts: confirm.over
/** What this page says in words of its own. */
const words = (code: string): string =>
  ({ 'token.unknown': 'shared.link.whole', 'agency_request.over': 'confirm.over' })[code] ?? ''
