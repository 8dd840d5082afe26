import { useState } from 'react'
import type { ApiProblem } from '@weitersagen/kit/api'
import { asProblem } from '@weitersagen/kit/api'
import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { CaseResend, DeskCase, MaskedPerson } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import { Ask } from './Ask'
import { LockAccount } from './LockAccount'

// texts: help.sent.* help.hindered.* letters.kind.*

type HelpProps = { number: string; again: DeskCase['again']; recommender: MaskedPerson }

/** What may be done; each asks once, and is in the audit log. */
export function HelpCard({ number, again, recommender }: HelpProps) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  const [notice, setNotice] = useState<string>()
  const [problem, setProblem] = useState<ApiProblem>()
  const refresh = useRefreshScreens()
  const { send } = useDeskSend((side: CaseResend['side']) =>
    answerOf(
      api.POST('/bff/desk/recommendations/{number}/letter', { params: { path: { number } }, body: { side } }),
    ),
  )
  const sendAgain = async (side: CaseResend['side']) => {
    setNotice(undefined)
    setProblem(undefined)
    try {
      const { letter, waits } = await send(side)
      setNotice(t(`help.sent.${waits ? 'waits' : letter}`, { side: t(`people.side.${side}`) }))
    } catch (error) {
      setProblem(asProblem(error))
    }
    await refresh()
  }
  const account = recommender.account
  return (
    <Card component="section" aria-labelledby="help">
      <Flow gap={1.5}>
        <Typography variant="h2" id="help">
          {t('help.title')}
        </Typography>
        {again.length === 0 ? <Typography>{t('help.noLetter')}</Typography> : null}
        {again.map(({ side, letter, hindered, from }) =>
          hindered ? (
            <Typography key={side}>
              {t(`help.hindered.${hindered === 'soon' && from ? 'from' : hindered}`, {
                letter: t(`letters.kind.${letter}`),
                side: t(`people.side.${side}`),
                at: from ? dateTime(from) : '',
              })}
            </Typography>
          ) : null,
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {again
            .filter(({ hindered }) => !hindered)
            .map(({ side, letter }) => (
              <Ask
                key={side}
                label={t('help.send', {
                  letter: t(`letters.kind.${letter}`),
                  side: t(`people.side.${side}`),
                })}
                question={t('help.sendQuestion', {
                  letter: t(`letters.kind.${letter}`),
                  side: t(`people.side.${side}`),
                })}
                yes={t('help.sendYes')}
                run={() => sendAgain(side)}
              />
            ))}
          {account ? (
            <LockAccount
              account={account}
              locked={recommender.locked}
              label={t('lock.lockOf', { side: t('people.side.recommender') })}
              done={(text, refused) => {
                setNotice(text)
                setProblem(refused)
              }}
            />
          ) : null}
        </Box>
        <DeskOutcome success={notice} problem={problem} />
      </Flow>
    </Card>
  )
}
