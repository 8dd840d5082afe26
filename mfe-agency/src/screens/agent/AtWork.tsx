import { Button, Card, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useProblemText, useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { useGo } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Desk } from '../../api'

/** Who works here, what becomes of what is typed, and the way out. */
export function AtWork({ desk }: { desk: Desk }) {
  const t = useTexts('agency')
  const go = useGo()
  const problemText = useProblemText()
  const { send, busy, problem } = useSend(async () => {
    await answerOf(api.POST('/bff/agency/agent/logout'))
    go({ to: 'AgentLogin', replace: true })
  })
  return (
    <Card>
      <Flow gap={2}>
        <Typography sx={{ fontWeight: 700 }}>
          {t('desk.worksAs', { name: desk.name, number: desk.number })}
        </Typography>
        <Typography color="textSecondary">{t('desk.privacy')}</Typography>
        <div>
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => {
              send(undefined).catch(() => {
                // The problem is shown.
              })
            }}
          >
            {t('shared.action.logout')}
          </Button>
        </div>
        {problem ? <Notice tone="error">{problemText(problem.code)}</Notice> : null}
      </Flow>
    </Card>
  )
}
