import { ButtonLink, SkeletonPage, StatusPage, type StatusKind } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { Access } from '../../api'
import { useAccessToken } from '../../features/token/useAccessToken'
import { PasswordForm } from './PasswordForm'

/** The mailed access: sets a password and logs in. */
export default function SetPasswordScreen() {
  const token = useAccessToken()
  if (!token) return <Refused reason="missing" />
  return (
    <Screen<Access>
      path="/bff/personal/access/look"
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={(problem) => {
        const reason = reasons[problem.code]
        return reason ? <Refused reason={reason} /> : undefined
      }}
    >
      {(access) =>
        access.state === 'open' ? (
          <PasswordForm access={access} token={token} />
        ) : (
          <Refused reason={access.state} />
        )
      }
    </Screen>
  )
}

type Reason = 'expired' | 'used' | 'missing'

const reasons: Record<string, Reason> = {
  'token.expired': 'expired',
  'token.used': 'used',
  'token.unknown': 'missing',
}

const kinds: Record<Reason, StatusKind> = { expired: 'expired', used: 'success', missing: 'forbidden' }

export function Refused({ reason }: { reason: Reason }) {
  const t = useTexts('personal')
  return (
    <StatusPage
      kind={kinds[reason]}
      title={t(`access.${reason}Title`)}
      actions={
        <>
          <ButtonLink to="Login">{t('access.toLogin')}</ButtonLink>
          <ButtonLink to="Homepage" variant="text">
            {t('access.toHome')}
          </ButtonLink>
        </>
      }
    >
      {t(`access.${reason}Text`)}
    </StatusPage>
  )
}
