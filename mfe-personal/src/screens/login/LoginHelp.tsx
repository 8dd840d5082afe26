import { useEffect, useState } from 'react'
import { Box, ButtonLink, Card, Flow, Outcome, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'

// Rule (page, 4 D): A person who is locked out sees for how long. Test: LoginScreen.test.tsx `tells how long signing
// in is closed, minute by minute (%s)`.
export type Refusal = {
  code: string
  email: string
  /** When the server lets somebody in again who waits. */
  opensAt?: number
}

type Kind = 'slow' | 'locked' | 'begin'

/**
 * The server's refusals that another try alone doesn't mend. A wrong pair looks the same for everybody, so who
 * registered and never chose a password is helped by the same words as who mistyped one.
 */
const kinds: Record<string, Kind> = {
  'rate.limited': 'slow',
  'account.locked': 'locked',
  'account.locked_employee': 'locked',
  'account.locked_general': 'locked',
  'login.wrong': 'begin',
}

/** What somebody can do whose login was refused. */
export function LoginHelp({ refusal }: { refusal: Refusal }) {
  const t = useTexts('personal')
  const kind = kinds[refusal.code]
  if (!kind) return null
  return (
    <Card tone="accent">
      <Flow gap={1.5}>
        <Typography variant="h3" component="h2">
          {t(`login.${kind}Title`)}
        </Typography>
        {kind === 'slow' && refusal.opensAt ? <Wait opensAt={refusal.opensAt} /> : null}
        <Typography>{t(`login.${kind}Text`)}</Typography>
        {kind === 'begin' ? <WelcomeAgain email={refusal.email} /> : null}
        {kind === 'slow' ? (
          <div>
            <ButtonLink to="ForgotPassword" icon="mail" variant="outlined">
              {t('shared.access.another')}
            </ButtonLink>
          </div>
        ) : null}
        {kind === 'locked' ? (
          <div>
            <ButtonLink to="Contact" variant="outlined">
              {t('login.contact')}
            </ButtonLink>
          </div>
        ) : null}
      </Flow>
    </Card>
  )
}

const minuteMs = 60_000

/**
 * How long signing in is closed, in whole minutes. It says nothing of an account: an address that no one has is closed
 * alike.
 */
function Wait({ opensAt }: { opensAt: number }) {
  const t = useTexts('personal')
  const [minutes, setMinutes] = useState(() => minutesTo(opensAt))
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesTo(opensAt)), 1000)
    return () => clearInterval(timer)
  }, [opensAt])
  return (
    <>
      {minutes > 0 ? (
        <Typography role="timer" sx={{ fontWeight: 700 }}>
          {t('login.closed', { count: minutes })}
        </Typography>
      ) : null}
      <Typography role="status" sx={{ fontWeight: 700, '&:empty': { display: 'none' } }}>
        {minutes > 0 ? '' : t('login.openAgain')}
      </Typography>
    </>
  )
}

const minutesTo = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / minuteMs))

function WelcomeAgain({ email }: { email: string }) {
  const t = useTexts('personal')
  const { send, busy, done, problem } = useSend(() =>
    answerOf(api.POST('/bff/personal/welcome-again', { body: { email } })),
  )
  const ask = () => {
    send(undefined).catch(() => {
      // The problem is shown.
    })
  }
  return (
    <Flow gap={1.5}>
      <Box>
        <PrimaryButton icon="mail" variant="outlined" busy={busy} onClick={ask}>
          {t('login.welcomeAgain')}
        </PrimaryButton>
      </Box>
      <Outcome success={done ? t('shared.mailbox.sentAgain') : undefined} problem={problem} />
    </Flow>
  )
}
