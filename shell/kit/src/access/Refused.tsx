import type { ApiProblem } from '@weitersagen/kit/api'
import { SendOnce } from '@weitersagen/kit/blocks'
import { ButtonLink, StatusPage, type StatusKind } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken } from '@weitersagen/kit/router'
import type { Entrance } from './entrance'

// texts of: personal, agency, profiseller

export type RefusalReason = 'expired' | 'used' | 'missing'

const faces: Record<RefusalReason, { kind: StatusKind; title: string }> = {
  expired: { kind: 'expired', title: 'shared.link.expired' },
  used: { kind: 'success', title: 'shared.link.used' },
  missing: { kind: 'forbidden', title: 'shared.link.incomplete' },
}

const reasons: Record<string, RefusalReason> = {
  'token.expired': 'expired',
  'token.used': 'used',
  'token.unknown': 'missing',
}

export const reasonOf = ({ code }: ApiProblem): RefusalReason | undefined => reasons[code]

export type RefusedProps = { entrance: Entrance; reason: RefusalReason; token?: string }

/** An access link that opens nothing any more, with the way to a new one. */
export function Refused({ entrance, reason, token }: RefusedProps) {
  const t = useTexts(entrance.texts)
  const face = faces[reason]
  const again = reason === 'expired' && token ? entrance.again : undefined
  // The next page begins without the spent token.
  const drop = () => dropMailedToken('access')
  const another = (
    <ButtonLink
      key="another"
      to={entrance.forgotten}
      icon="mail"
      onClick={drop}
      variant={again ? 'text' : reason === 'used' ? 'outlined' : 'contained'}
    >
      {t('shared.access.another')}
    </ButtonLink>
  )
  const login = (
    <ButtonLink
      key="login"
      to={entrance.login}
      onClick={drop}
      variant={reason === 'used' ? 'contained' : 'outlined'}
    >
      {t('shared.access.toLogin')}
    </ButtonLink>
  )
  return (
    <StatusPage
      kind={face.kind}
      title={t(face.title)}
      actions={
        again && token ? (
          <>
            <SendOnce label={again.label} sent={again.sent} send={() => again.send(token)} />
            {login}
            {another}
          </>
        ) : reason === 'used' ? (
          [login, another]
        ) : (
          [another, login]
        )
      }
    >
      {t(`shared.access.${reason}Text`)}
    </StatusPage>
  )
}
