import type { ApiProblem } from '@weitersagen/kit/api'
import { ButtonLink, StatusPage, type StatusKind } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken } from '@weitersagen/kit/router'
import type { Entrance } from './entrance'

// texts of: personal, agency

export type RefusalReason = 'expired' | 'used' | 'missing'

const kinds: Record<RefusalReason, StatusKind> = { expired: 'expired', used: 'success', missing: 'forbidden' }

const reasons: Record<string, RefusalReason> = {
  'token.expired': 'expired',
  'token.used': 'used',
  'token.unknown': 'missing',
}

export const reasonOf = ({ code }: ApiProblem): RefusalReason | undefined => reasons[code]

/** An access link that opens nothing any more, with the way to a new one. */
export function Refused({ entrance, reason }: { entrance: Entrance; reason: RefusalReason }) {
  const t = useTexts(entrance.texts)
  // The next page begins without the spent token.
  const drop = () => dropMailedToken('access')
  const another = (
    <ButtonLink
      key="another"
      to={entrance.forgotten}
      icon="mail"
      onClick={drop}
      variant={reason === 'used' ? 'outlined' : 'contained'}
    >
      {t('access.another')}
    </ButtonLink>
  )
  const login = (
    <ButtonLink
      key="login"
      to={entrance.login}
      onClick={drop}
      variant={reason === 'used' ? 'contained' : 'outlined'}
    >
      {t('access.toLogin')}
    </ButtonLink>
  )
  return (
    <StatusPage
      kind={kinds[reason]}
      title={t(`access.${reason}Title`)}
      actions={reason === 'used' ? [login, another] : [another, login]}
    >
      {t(`access.${reason}Text`)}
    </StatusPage>
  )
}
