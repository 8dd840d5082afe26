import { useEffect, useRef, useState } from 'react'
import { ButtonLink, PrimaryButton, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useAuth } from '@weitersagen/kit/auth'
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { useLocation } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'

type Come = { deleted?: boolean; everywhere?: boolean }

/**
 * Logs out as soon as it is opened and tells that it is done. Who comes from the end of an account, or of all sessions,
 * reads that instead.
 */
export default function LogoutScreen() {
  const t = useTexts('personal')
  const kit = useTexts('kit')
  const { session, loggedOut } = useAuth()
  const { routes } = useBoot()
  const { state } = useLocation()
  const [{ deleted = false, everywhere = false }] = useState(() => (state as Come | null) ?? {})
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
    // Then the sessions have ended already.
    if (deleted || everywhere) loggedOut()
    else leave()
  })

  if (problem) {
    return (
      <StatusPage
        kind="error"
        title={t('shared.logout.failed')}
        actions={<PrimaryButton onClick={leave}>{kit('tryAgain')}</PrimaryButton>}
      />
    )
  }
  if (session.loggedIn) return <SkeletonPage />
  if (deleted) {
    return (
      <StatusPage kind="success" title={t('logout.deletedTitle')}>
        {t('logout.deletedText')}
      </StatusPage>
    )
  }
  return (
    <StatusPage
      kind="success"
      title={t('logout.doneTitle')}
      actions={
        <>
          <ButtonLink to="Homepage">{kit('toHome')}</ButtonLink>
          {routes.some((route) => route.name === 'Login') ? (
            <ButtonLink to="Login" variant="text">
              {t('shared.logout.again')}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {everywhere ? t('logout.everywhereText') : t('logout.doneText')}
    </StatusPage>
  )
}
