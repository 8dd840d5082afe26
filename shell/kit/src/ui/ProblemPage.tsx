import type { ApiProblem } from '@weitersagen/kit/api'
import { useBoot } from '@weitersagen/kit/boot'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { encodeRedirect, useCurrentRoute } from '@weitersagen/kit/router'
import { ButtonLink, PrimaryButton } from './buttons'
import { StatusPage, type StatusKind } from './StatusPage'

function kindOf(problem: ApiProblem): StatusKind {
  if (problem.code === 'network') return 'offline'
  if (problem.code === 'auth.required' || problem.status === 403) return 'forbidden'
  if (problem.status === 404) return 'notFound'
  if (/expired|used|already|cancelled/.test(problem.code)) return 'expired'
  return 'error'
}

const retryable = (problem: ApiProblem): boolean =>
  problem.code === 'network' || problem.status === 0 || problem.status === 429 || problem.status >= 500

/** A problem as a designed screen, with a second try where that can help. */
export function ProblemPage({
  problem,
  onRetry,
  inset = false,
}: {
  problem: ApiProblem
  onRetry?: () => void
  inset?: boolean
}) {
  const t = useTexts('kit')
  const text = useProblemText()
  const kind = kindOf(problem)
  const again = onRetry && retryable(problem)
  return (
    <StatusPage
      kind={kind}
      inset={inset}
      title={t(`problem.${kind}`)}
      actions={
        <>
          {again ? (
            <PrimaryButton icon="refresh" onClick={onRetry}>
              {t('tryAgain')}
            </PrimaryButton>
          ) : null}
          {problem.code === 'auth.required' ? <SignIn /> : null}
          <ButtonLink
            to="Homepage"
            icon="home"
            variant={again || problem.code === 'auth.required' ? 'outlined' : 'contained'}
          >
            {t('toHome')}
          </ButtonLink>
        </>
      }
    >
      {text(problem.code)}
    </StatusPage>
  )
}

/** Signs in and comes back to this page. */
function SignIn() {
  const t = useTexts('kit')
  const { routes } = useBoot()
  const current = useCurrentRoute()
  // Where people come through the company's own portal there is no page to sign in on.
  if (!routes.some((route) => route.name === 'Login')) return null
  const redirect = current ? encodeRedirect(current.route, current.params) : undefined
  return (
    <ButtonLink to="Login" icon="user" query={{ redirect }}>
      {t('toLogin')}
    </ButtonLink>
  )
}
