import { useState } from 'react'
import { Box, Card, Flow, Outcome, OwnersOnly, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens, useSend } from '@weitersagen/kit/query'
import { useGo } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Session, Settings } from '../../api'
import { SettingRow, SettingTitle } from './SettingCard'

/** Every browser in which the person is logged in. One can be ended, or all others, or all with this one. */
export function SessionsCard({ sessions }: { sessions: Settings['sessions'] }) {
  const t = useTexts('personal')
  const [notice, setNotice] = useState<string>()
  return (
    <Card component="section" aria-labelledby="sessions-title">
      <Flow gap={1.5}>
        <SettingTitle id="sessions-title" icon="lock">
          {t('sessions.title')}
        </SettingTitle>
        <Typography>{t('sessions.text')}</Typography>
        <Box
          component="ul"
          aria-labelledby="sessions-title"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
        >
          {sessions.map((session) => (
            <Row key={session.id} session={session} done={setNotice} />
          ))}
        </Box>
        <Outcome success={notice} />
        <Ends others={sessions.some((session) => !session.here)} done={setNotice} />
      </Flow>
    </Card>
  )
}

type Done = (notice: string | undefined) => void

function Row({ session, done }: { session: Session; done: Done }) {
  const t = useTexts('personal')
  const { date, dateTime } = useFormats()
  const refresh = useRefreshScreens()
  const name = useName(session)
  const { send, busy, problem } = useSend(() =>
    answerOf(api.DELETE('/bff/personal/sessions/{id}', { params: { path: { id: session.id } } })),
  )
  const end = () => {
    done(undefined)
    send(undefined).then(
      async () => {
        await refresh()
        done(t('sessions.ended', { name }))
      },
      () => {
        // The problem is shown.
      },
    )
  }
  return (
    <Box component="li">
      <SettingRow
        action={
          session.here ? null : (
            <OwnersOnly>
              <PrimaryButton
                size="small"
                variant="outlined"
                busy={busy}
                aria-label={t('sessions.endNamed', { name })}
                onClick={end}
              >
                {t('sessions.end')}
              </PrimaryButton>
            </OwnersOnly>
          )
        }
      >
        <Box>
          <Typography sx={{ fontWeight: 600 }}>
            {name}
            {session.here ? ` (${t('sessions.here')})` : ''}
          </Typography>
          <Typography variant="body2">
            {session.here
              ? t('sessions.since', { since: date(session.since) })
              : t('sessions.times', { since: date(session.since), seen: dateTime(session.seen) })}
          </Typography>
        </Box>
      </SettingRow>
      <Outcome problem={problem} />
    </Box>
  )
}

/** What it is called, in words: `Firefox auf Windows`. */
function useName({ browser, platform, agency, partner }: Session): string {
  const t = useTexts('personal')
  const family = t(`sessions.browser_${browser || 'unknown'}`)
  const name =
    browser || platform
      ? t('sessions.on', { browser: family, platform: t(`sessions.platform_${platform || 'unknown'}`) })
      : family
  if (partner) return t('sessions.partner', { name })
  return agency ? t('sessions.agency', { name }) : name
}

function Ends({ others, done }: { others: boolean; done: Done }) {
  const t = useTexts('personal')
  const go = useGo()
  const refresh = useRefreshScreens()
  const rest = useSend(() => answerOf(api.DELETE('/bff/personal/sessions')))
  const all = useSend(() => answerOf(api.POST('/bff/personal/logout-everywhere')))
  const endOthers = () => {
    done(undefined)
    rest.send(undefined).then(
      async () => {
        await refresh()
        done(t('sessions.othersEnded'))
      },
      () => {
        // The problem is shown.
      },
    )
  }
  const endAll = () => {
    all.send(undefined).then(
      () => go({ to: 'Logout', replace: true, state: { everywhere: true } }),
      () => {
        // The problem is shown.
      },
    )
  }
  return (
    <Flow gap={1.5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <OwnersOnly>
          {others ? (
            <PrimaryButton size="small" variant="outlined" busy={rest.busy} onClick={endOthers}>
              {t('sessions.endOthers')}
            </PrimaryButton>
          ) : null}
          <PrimaryButton size="small" variant="outlined" busy={all.busy} onClick={endAll}>
            {t('sessions.everywhere')}
          </PrimaryButton>
        </OwnersOnly>
      </Box>
      <Outcome problem={rest.problem ?? all.problem} />
    </Flow>
  )
}
