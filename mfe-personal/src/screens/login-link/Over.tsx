import { ButtonLink, StatusPage, type StatusKind } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken } from '@weitersagen/kit/router'

export type Reason = 'expired' | 'used' | 'missing' | 'wrong' | 'locked' | 'refused'

const faces: Record<Reason, { kind: StatusKind; title: string }> = {
  expired: { kind: 'expired', title: 'shared.link.expired' },
  used: { kind: 'success', title: 'shared.link.used' },
  missing: { kind: 'forbidden', title: 'shared.link.unknown' },
  wrong: { kind: 'forbidden', title: 'loginLink.numberWrong' },
  locked: { kind: 'forbidden', title: 'shared.access.lockedTitle' },
  refused: { kind: 'success', title: 'loginLink.refusedTitle' },
}

const reasons: Record<string, Reason> = {
  'token.expired': 'expired',
  'token.used': 'used',
  'token.unknown': 'missing',
  'login_link.unknown': 'expired',
  'login_link.number': 'wrong',
  'account.locked': 'locked',
  'account.locked_employee': 'locked',
  'account.locked_general': 'locked',
}

export const reasonOf = (code: string): Reason | undefined => reasons[code]

/** A link that logs in no longer, with the way to a new one. */
export function Over({ reason, code = '' }: { reason?: Reason; code?: string }) {
  const t = useTexts('personal')
  const why = reason ?? reasonOf(code) ?? 'expired'
  const face = faces[why]
  // The next page begins without the spent token.
  const drop = () => dropMailedToken('login_link')
  return (
    <StatusPage
      kind={face.kind}
      title={t(face.title)}
      actions={
        why === 'locked' ? (
          <ButtonLink to="Contact" onClick={drop}>
            {t('login.contact')}
          </ButtonLink>
        ) : (
          <ButtonLink to="Login" onClick={drop}>
            {t('shared.access.toLogin')}
          </ButtonLink>
        )
      }
    >
      {t(`loginLink.${why}Text`)}
    </StatusPage>
  )
}
