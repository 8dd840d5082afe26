import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, asProblem, request } from '@weitersagen/kit/api'
import { useAuth } from '@weitersagen/kit/auth'
import { useTenant, type SessionState } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { dropMailedToken, useGo, useMailedToken } from '@weitersagen/kit/router'
import { PrimaryButton, ProblemPage, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'

type Step = 'arriving' | 'asking' | 'waiting' | ApiProblem

const noToken = new ApiProblem('token.unknown', 401)

/**
 * A login by a link. Where people come through the company's portal, their link logs them in as they arrive; it is
 * good for many visits. An operator's token works once, so it is spent by a click and by nothing else.
 */
export default function AdminLogin() {
  const t = useTexts('shell')
  const token = useMailedToken('admin')
  const { autologin = false } = useTenant().modules
  const [step, setStep] = useState<Step>(autologin ? 'arriving' : 'asking')
  const enter = useEnter()
  const arrived = useRef(false)

  const arrive = useCallback(
    (portal: string) => {
      setStep('arriving')
      enter('/bff/shell/portal', portal).catch((error: unknown) => {
        const problem = asProblem(error)
        // No link of the portal; it may be an operator's.
        setStep(problem.code === noToken.code ? 'asking' : problem)
      })
    },
    [enter],
  )
  useEffect(() => {
    if (!token || !autologin || arrived.current) return
    arrived.current = true
    arrive(token)
  }, [token, autologin, arrive])

  if (!token) return <ProblemPage problem={noToken} />
  if (step === 'arriving') return <SkeletonPage />
  const spend = () => {
    setStep('waiting')
    enter('/bff/shell/admin', token).catch((error: unknown) => setStep(asProblem(error)))
  }
  if (step instanceof ApiProblem) {
    return <ProblemPage problem={step} onRetry={() => (autologin ? arrive(token) : spend())} />
  }
  return (
    <StatusPage
      kind="forbidden"
      title={t('admin.title')}
      actions={
        <PrimaryButton busy={step === 'waiting'} onClick={spend}>
          {t('admin.enter')}
        </PrimaryButton>
      }
    >
      {t('admin.text')}
    </StatusPage>
  )
}

/** Opens the session, forgets the token and leads to the personal area. */
function useEnter(): (path: string, token: string) => Promise<void> {
  const { loggedIn } = useAuth()
  const go = useGo()
  return useCallback(
    async (path, token) => {
      const session = await request<SessionState>('POST', path, { token })
      dropMailedToken('admin')
      loggedIn(session)
      go({ to: 'Dashboard', replace: true })
    },
    [loggedIn, go],
  )
}
