import { PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { OwnSession } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import { useDevice } from '../../features/device'
import { Row, Rows } from './Rows'

type Done = (notice: string | undefined) => void

/** Each browser in which the person is at the desk. One can be ended, or all others. */
export function OwnSessions({ sessions, done }: { sessions: OwnSession[]; done: Done }) {
  const t = useTexts('desk')
  const others = sessions.some(({ here }) => !here)
  return (
    <Rows
      id="sessions"
      title={t('sessions.title')}
      text={t('sessions.text')}
      foot={others ? <EndOthers done={done} /> : null}
    >
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} done={done} />
      ))}
    </Rows>
  )
}

function SessionRow({ session, done }: { session: OwnSession; done: Done }) {
  const t = useTexts('desk')
  const device = useDevice()
  const { dateTime } = useFormats()
  const name = device(session)
  const { end, busy, problem } = useEnd(done, t('sessions.ended', { name }), () =>
    answerOf(api.DELETE('/bff/desk/sessions/{id}', { params: { path: { id: session.id } } })),
  )
  return (
    <Row
      action={
        session.here ? null : (
          <PrimaryButton
            size="small"
            variant="outlined"
            busy={busy}
            aria-label={t('sessions.endNamed', { name })}
            onClick={end}
          >
            {t('sessions.end')}
          </PrimaryButton>
        )
      }
      problem={<DeskOutcome problem={problem} />}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {name}
        {session.here ? ` (${t('sessions.here')})` : ''}
      </Typography>
      <Typography variant="body2">
        {t('sessions.times', { since: dateTime(session.since), seen: dateTime(session.seen) })}
      </Typography>
    </Row>
  )
}

function EndOthers({ done }: { done: Done }) {
  const t = useTexts('desk')
  const { end, busy, problem } = useEnd(done, t('sessions.othersEnded'), () =>
    answerOf(api.DELETE('/bff/desk/sessions')),
  )
  return (
    <>
      <div>
        <PrimaryButton variant="outlined" busy={busy} onClick={end}>
          {t('sessions.endOthers')}
        </PrimaryButton>
      </div>
      <DeskOutcome problem={problem} />
    </>
  )
}

function useEnd(done: Done, success: string, run: () => Promise<unknown>) {
  const refresh = useRefreshScreens()
  const { send, busy, problem } = useDeskSend(run)
  const end = () => {
    done(undefined)
    send(undefined).then(
      async () => {
        await refresh()
        done(success)
      },
      () => {
        // The problem is shown.
      },
    )
  }
  return { end, busy, problem }
}
