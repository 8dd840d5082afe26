import { useEffect, useRef } from 'react'
import { ButtonLink, PrimaryButton, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import type { SellerArea } from './area'
import { callsOf } from './calls'
import { useForgetArea } from './useForgetArea'

// texts of: agency, profiseller

/** Logs out of the area as soon as it is opened; a login as a recommender stays. */
export function LogoutPage({ area }: { area: SellerArea }) {
  const t = useTexts(area.texts)
  const kit = useTexts('kit')
  const forget = useForgetArea(area)
  const { send, done, problem } = useSend(() => callsOf(area).logOut())
  const asked = useRef(false)
  const leave = () => {
    send(undefined).then(forget, () => {
      // The problem is shown, with a second try.
    })
  }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    leave()
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
  if (!done) return <SkeletonPage />
  return (
    <StatusPage
      kind="success"
      title={t('memberLogout.doneTitle')}
      actions={
        <>
          <ButtonLink to={area.login} query={{ anew: '' }}>
            {t('shared.logout.again')}
          </ButtonLink>
          <ButtonLink to="Homepage" variant="text">
            {kit('toHome')}
          </ButtonLink>
        </>
      }
    >
      {t('shared.logout.otherStays')}
    </StatusPage>
  )
}
