import { useCallback, useEffect, useRef, useState } from 'react'
import { useAuth } from '@weitersagen/kit/auth'
import { OpenMailbox } from '@weitersagen/kit/blocks'
import {
  Box,
  ButtonLink,
  Card,
  Flow,
  Outcome,
  PrimaryButton,
  ProblemPage,
  SkeletonPage,
  StatusPage,
  Typography,
} from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen, useRefreshScreens, useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { LoginLinkWait } from '../../api'
import { recallAsked } from '../../features/login-link/asked'
import { Over, reasonOf, type Reason } from './Over'

const path = '/bff/personal/login-link'
/** How often it is asked what became of the link. */
const pollMs = 3000

const overBy: Partial<Record<LoginLinkWait['state'], Reason>> = { done: 'used', refused: 'wrong' }

const isOver = (wait: LoginLinkWait | undefined) => wait !== undefined && wait.state !== 'open'

/** The browser that asked waits here, and is logged in once its number was entered where the link was opened. */
export function Waiting() {
  return (
    <Screen<LoginLinkWait>
      path={path}
      pollMs={({ state }) => (isOver(state.data as LoginLinkWait | undefined) ? false : pollMs)}
      skeleton={<SkeletonPage shape="form" />}
      endsBy="route.unknown"
    >
      {(wait) => {
        switch (wait.state) {
          case 'open':
            return <Asked number={wait.number ?? 0} />
          case 'confirmed':
            return <Collect />
          default:
            return <Over reason={overBy[wait.state] ?? 'expired'} />
        }
      }}
    </Screen>
  )
}

/** The same for every address: whether a mail came, only the mailbox shows. */
function Asked({ number }: { number: number }) {
  const t = useTexts('personal')
  const [asked] = useState(recallAsked)
  const email = asked?.email
  const refresh = useRefreshScreens()
  const { send, busy, done, problem } = useSend(async () => {
    if (asked) await answerOf(api.POST(path, { body: asked }))
    await refresh(path)
  })
  const again = () => {
    send(undefined).catch(() => {
      // The problem is shown.
    })
  }
  return (
    <StatusPage
      kind="waiting"
      title={t('shared.mailbox.look')}
      actions={
        <Box sx={{ width: '100%', maxWidth: 560 }}>
          <Flow gap={3}>
            <Card tone="tinted">
              <Flow gap={1}>
                <Typography variant="h3" component="h2" id="number-title">
                  {t('loginLink.numberTitle')}
                </Typography>
                <Typography
                  aria-labelledby="number-title"
                  role="group"
                  sx={{
                    fontSize: '3rem',
                    lineHeight: 1.1,
                    fontWeight: 700,
                    letterSpacing: '0.1em',
                    fontVariantNumeric: 'tabular-nums',
                  }}
                >
                  {number}
                </Typography>
                <Typography>{t('loginLink.numberText')}</Typography>
              </Flow>
            </Card>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <OpenMailbox texts="personal" email={email} />
              {asked ? (
                <PrimaryButton icon="refresh" variant="outlined" busy={busy} onClick={again}>
                  {t('shared.mailbox.again')}
                </PrimaryButton>
              ) : null}
              <ButtonLink to="Login" variant="text">
                {t('shared.access.toLogin')}
              </ButtonLink>
            </Box>
            <Outcome success={done ? t('shared.mailbox.sentAgain') : undefined} problem={problem} />
          </Flow>
        </Box>
      }
    >
      {email ? t('loginLink.sentText', { email }) : t('loginLink.sentSomewhere')}
    </StatusPage>
  )
}

/** The number was entered elsewhere: this browser takes its session, once. */
function Collect() {
  const { loggedIn } = useAuth()
  const began = useRef(false)
  const { send, problem } = useSend(async () =>
    loggedIn(await answerOf(api.POST('/bff/personal/login-link/login', { body: {} }))),
  )
  const take = useCallback(() => {
    send(undefined).catch(() => {
      // The problem is shown.
    })
  }, [send])
  useEffect(() => {
    if (began.current) return
    began.current = true
    take()
  }, [take])
  if (problem && reasonOf(problem.code)) return <Over code={problem.code} />
  return problem ? <ProblemPage problem={problem} onRetry={take} /> : <SkeletonPage shape="cards" />
}
