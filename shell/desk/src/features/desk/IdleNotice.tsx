import { useEffect, useState } from 'react'
import { Box, Notice, PrimaryButton } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import { useDeskSend } from './deskCalls'
import { useDesk } from './deskContext'

const minute = 60_000
/** The server ends a session 15 minutes after a call, and notes calls to the minute. */
const idle = 14 * minute
/** Time to say that one is still there. */
const warned = 2 * minute

// Rule (page, 8 D): Two minutes before a session of the desk ends for want of a call the page says so, and one press
// goes on; once it has ended, nothing of it is on screen any more. Test: idle.test.tsx `warns two minutes before the
// end, and goes on by one press`, idle.test.tsx `shows nothing any more once the time is over`.
/** Says when the session ends by itself. It asks the server nothing before: a question would keep the session alive. */
export function IdleNotice({ last, until }: { last: number; until: string }) {
  const t = useTexts('desk')
  const { time } = useFormats()
  const { over } = useDesk()
  const [soon, setSoon] = useState(false)
  const ends = Math.min(last + idle, Date.parse(until))
  const forGood = ends === Date.parse(until)
  useEffect(() => {
    const warn = setTimeout(() => setSoon(true), Math.max(ends - warned - Date.now(), 0))
    const end = setTimeout(over, Math.max(ends - Date.now(), 0))
    return () => {
      clearTimeout(warn)
      clearTimeout(end)
    }
  }, [ends, over])
  const { send, busy } = useDeskSend(async () => {
    const door = await answerOf(api.GET('/bff/desk/session'))
    if (!door.in) over()
  })
  if (!soon) return null
  return (
    <Box role="alert" sx={{ p: 2 }}>
      <Notice tone="warning" title={t('idle.title', { time: time(new Date(ends).toISOString()) })}>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          {t(forGood ? 'idle.forGood' : 'idle.text')}
          {forGood ? null : (
            <PrimaryButton
              size="small"
              busy={busy}
              onClick={() => void send(undefined).catch(() => undefined)}
            >
              {t('idle.stay')}
            </PrimaryButton>
          )}
        </Box>
      </Notice>
    </Box>
  )
}
