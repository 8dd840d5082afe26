import { useEffect, useRef } from 'react'
import { ButtonLink, PrimaryButton, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useAuth } from '@weitersagen/kit/auth'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'

/** Logs out as soon as it is opened and tells that it is done. */
export default function LogoutScreen() {
  const t = useTexts('personal')
  const { session, loggedOut } = useAuth()
  const { send, problem } = useSend(() => answerOf(api.POST('/bff/personal/logout')))
  const asked = useRef(false)

  const leave = () => {
    send(undefined).then(loggedOut, () => {
      // The problem is shown, with a second try.
    })
  }
  useEffect(() => {
    if (asked.current || !session.loggedIn) return
    asked.current = true
    leave()
  })

  if (problem) {
    return (
      <StatusPage
        kind="error"
        title={t('logout.failedTitle')}
        actions={<PrimaryButton onClick={leave}>{t('logout.retry')}</PrimaryButton>}
      />
    )
  }
  if (session.loggedIn) return <SkeletonPage />
  return (
    <StatusPage
      kind="success"
      title={t('logout.doneTitle')}
      actions={
        <>
          <ButtonLink to="Homepage">{t('logout.home')}</ButtonLink>
          <ButtonLink to="Login" variant="text">
            {t('logout.again')}
          </ButtonLink>
        </>
      }
    >
      {t('logout.doneText')}
    </StatusPage>
  )
}
