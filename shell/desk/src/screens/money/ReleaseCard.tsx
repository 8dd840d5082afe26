import { useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { Card, Flow, Money, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { PayoutView } from '../../api'
import { DeskOutcome, PasskeyError, type PasskeyTrouble, prove, useDeskSend } from '../../features/desk'

export type ReleaseCardProps = { view: PayoutView; done: (notice: string | undefined) => void }

// Rule (page, 4 D): What is released is what the page shows: its digest goes along, and a batch that has changed is
// shown anew before anything is signed. Test: money.test.tsx `shows a batch anew that has changed meanwhile`.
/** The one button: a passkey signs what was seen. */
export function ReleaseCard({ view, done }: ReleaseCardProps) {
  const t = useTexts('desk')
  const { batch, may, fourEyes } = view
  if (may === 'not_waiting') return null
  return (
    <Card component="section" aria-label={t('money.release')}>
      <Flow gap={2}>
        {may === 'yes' ? <Release view={view} done={done} /> : null}
        {may === 'released' ? <Notice tone="success">{t('money.youReleased')}</Notice> : null}
        {may === 'not_named' ? (
          <Notice tone="warning" title={t('money.notNamedTitle')}>
            {t('money.notNamed')}
          </Notice>
        ) : null}
        {fourEyes && batch.releases.length === 0 && may === 'yes' ? (
          <Typography color="textSecondary">{t('money.twoPeople')}</Typography>
        ) : null}
      </Flow>
    </Card>
  )
}

// texts: trouble.*
function Release({ view: { batch, digest = '' }, done }: ReleaseCardProps) {
  const t = useTexts('desk')
  const refresh = useRefreshScreens()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const [problem, setProblem] = useState<ApiProblem>()
  const { send, busy } = useDeskSend(async () => {
    const params = { path: { batch: batch.id } }
    const { question, deed } = await answerOf(
      api.POST('/bff/desk/payouts/{batch}/question', { params, body: { digest } }),
    )
    const answer = await prove(question)
    return answerOf(api.POST('/bff/desk/payouts/{batch}/release', { params, body: { digest, deed, answer } }))
  })
  const release = async () => {
    done(undefined)
    setTrouble(undefined)
    setProblem(undefined)
    try {
      const after = await send(undefined)
      await refresh()
      if (after.batch.status === 'awaiting_release') done(t('money.releasedFirst'))
      else done(t(after.stopped.length > 0 ? 'money.releasedStopped' : 'money.released'))
    } catch (error) {
      if (error instanceof PasskeyError) {
        setTrouble(error.trouble)
        return
      }
      const refused = asProblem(error)
      setProblem(refused)
      // What stands there is no longer what the batch holds, or waits no more: it is shown anew.
      if (refused.status === 409) await refresh()
    }
  }
  const foreign = problem?.code === 'desk.refused'
  return (
    <>
      <Typography>
        {t('money.releaseLead', { count: batch.count })} <Money cents={batch.sumCents} />
      </Typography>
      <div>
        <PrimaryButton size="large" icon="shield" busy={busy} onClick={() => void release()}>
          {t('money.release')}
        </PrimaryButton>
      </div>
      {trouble ? (
        <Notice tone="error" title={t(`trouble.${trouble}Title`)}>
          {t(`trouble.${trouble}`)}
        </Notice>
      ) : foreign ? (
        <Notice tone="error">{t('money.foreignPasskey')}</Notice>
      ) : (
        <DeskOutcome problem={problem} />
      )}
    </>
  )
}
