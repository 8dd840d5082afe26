import { ButtonLink, StatusPage, type StatusKind } from '@weitersagen/kit/ui'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'

/** Why a letter's link makes no one a member, with the kind of page that says so. */
const refusals: Record<string, { kind: StatusKind; title: string }> = {
  'token.unknown': { kind: 'forbidden', title: 'shared.link.incomplete' },
  'member_invitation.expired': { kind: 'expired', title: 'shared.link.expired' },
  'member_invitation.over': { kind: 'expired', title: 'shared.invitation.over' },
  'member_invitation.elsewhere': { kind: 'forbidden', title: 'join.elsewhereTitle' },
  'member.agency_ended': { kind: 'forbidden', title: 'shared.invitation.over' },
  'account.locked': { kind: 'forbidden', title: 'shared.access.lockedTitle' },
  'account.locked_employee': { kind: 'forbidden', title: 'shared.access.lockedTitle' },
}

export const refusesToJoin = (code: string): boolean => code in refusals

/** The link opens nothing. Who accepted before goes to the login. */
export function JoinRefused({ code }: { code: string }) {
  const t = useTexts('agency')
  const text = useProblemText()
  const { kind, title } = refusals[code] ?? { kind: 'error', title: 'shared.invitation.over' }
  return (
    <StatusPage
      kind={kind}
      title={t(title)}
      actions={
        <>
          <ButtonLink to="AgencyLogin">{t('shared.access.toLogin')}</ButtonLink>
          <ButtonLink to="Contact" variant="text">
            {t('shared.access.toContact')}
          </ButtonLink>
        </>
      }
    >
      {code === 'token.unknown' ? t('shared.link.whole') : text(code)}
    </StatusPage>
  )
}
