import { useMemo, useState } from 'react'
import { Box, Card, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api, takeFile } from '../../api/client'
import type { Who } from '../../api'
import { DeskOutcome, SignedOutcome, useDeskSend, useSigned } from '../../features/desk'
import { Done } from '../../features/look'
import { CorrectForm } from './CorrectForms'
import { Deed, Why } from './Deed'

type CareProps = {
  who: Who
  /** Whose data: of an account's owner, or of a recommendation's friend. */
  kind: 'account' | 'friend'
  /** The person is gone: only what was just done stands there. */
  gone?: boolean
  erased?: () => void
}

/** What is done with all that is kept of a person: put right, taken along as a file, or erased for good. */
export function CareCard({ who, kind, gone = false, erased }: CareProps) {
  const t = useTexts('desk')
  const [outcome, setOutcome] = useState<string>()
  const word = useMemo(() => (outcome ? { text: outcome } : undefined), [outcome])
  if (gone && !outcome) return null
  const own = kind === 'account'
  return (
    <Card component="section" tone="sunken" aria-labelledby="care">
      <Flow gap={2}>
        <Typography variant="h2" id="care">
          {t(own ? 'care.title' : 'care.friendTitle')}
        </Typography>
        {gone ? null : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
            <Deed label={t('care.correct')}>
              {(close) => <CorrectForm who={who} kind={kind} done={setOutcome} close={close} />}
            </Deed>
            {own ? (
              <Deed label={t('care.exportTitle')}>
                {(close) => <Export account={who.account ?? ''} done={setOutcome} close={close} />}
              </Deed>
            ) : null}
            <Deed label={t(own ? 'care.erase' : 'care.eraseFriend')}>
              {(close) => (
                <Erase
                  who={who}
                  own={own}
                  done={() => {
                    setOutcome(t('care.erased'))
                    erased?.()
                  }}
                  close={close}
                />
              )}
            </Deed>
          </Box>
        )}
        {gone ? <Done done={word} /> : <DeskOutcome success={outcome} />}
      </Flow>
    </Card>
  )
}

type FormProps = { close: () => void }

function Export({
  account,
  done,
  close,
}: FormProps & { account: string; done: (outcome: string | undefined) => void }) {
  const t = useTexts('desk')
  const { send, problem } = useDeskSend(async (reason: string) => {
    done(undefined)
    await takeFile(`/bff/desk/people/${encodeURIComponent(account)}/export`, { reason }, 'daten.json')
    done(t('care.exported'))
  })
  return (
    <Why
      label={t('care.exportTitle')}
      yes={t('care.exportYes')}
      close={close}
      outcome={<DeskOutcome problem={problem} />}
      run={(reason) =>
        send(reason).then(
          () => true,
          () => false,
        )
      }
    >
      <Typography>{t('care.exportText')}</Typography>
    </Why>
  )
}

function Erase({ who, own, done, close }: FormProps & { who: Who; own: boolean; done: () => void }) {
  const t = useTexts('desk')
  const label = t(own ? 'care.erase' : 'care.eraseFriend')
  const refresh = useRefreshScreens()
  const deed = useSigned(
    (reason: string) => answerOf(api.POST('/bff/desk/erasure/question', { body: { ...who, reason } })),
    async (reason, signed) => {
      await answerOf(api.POST('/bff/desk/erasure', { body: { ...who, reason, ...signed } }))
      return true
    },
    true, // the word that it was done stands there before the data are gone
  )
  return (
    <Why
      label={label}
      yes={t('care.eraseYes')}
      close={close}
      outcome={<SignedOutcome of={deed} />}
      run={async (reason) => {
        if (!(await deed.sign(reason))) return false
        done()
        if (!own) await refresh()
        return true
      }}
    >
      <Notice tone="warning" title={label}>
        <Typography>{t(own ? 'care.eraseText' : 'care.eraseFriendText')}</Typography>
        <Typography sx={{ mt: 1 }}>
          {t('care.eraseStays')} {t('care.signed')}
        </Typography>
      </Notice>
    </Why>
  )
}
