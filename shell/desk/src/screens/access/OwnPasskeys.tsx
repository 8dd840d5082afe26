import { useEffect, useRef, useState } from 'react'
import { asProblem, type ApiProblem } from '@weitersagen/kit/api'
import { Badge, Notice, PrimaryButton, Question, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { OwnPasskey } from '../../api'
import {
  DeskOutcome,
  Fingerprint,
  hasPasskeys,
  make,
  may,
  PasskeyError,
  type PasskeyTrouble,
  prove,
  useDesk,
  useDeskSend,
} from '../../features/desk'
import { useDevice } from '../../features/device'
import { Row, Rows } from './Rows'

type Done = (notice: string | undefined) => void

/** One's passkeys: a further one is added, and one removed, by a proof of a known one; never the last. */
export function OwnPasskeys({ passkeys, done }: { passkeys: OwnPasskey[]; done: Done }) {
  const t = useTexts('desk')
  return (
    <Rows
      id="passkeys"
      title={t('passkeys.title')}
      text={t(passkeys.length > 1 ? 'passkeys.text' : 'passkeys.one')}
      foot={<Add done={done} />}
    >
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} last={passkeys.length === 1} done={done} />
      ))}
    </Rows>
  )
}

function PasskeyRow({ passkey, last, done }: { passkey: OwnPasskey; last: boolean; done: Done }) {
  const t = useTexts('desk')
  const device = useDevice()
  const { who } = useDesk()
  const { date, dateTime } = useFormats()
  const refresh = useRefreshScreens()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  const [problem, setProblem] = useState<ApiProblem>()
  const { send } = useDeskSend(async () => {
    const path = { id: passkey.id }
    const { question } = await answerOf(api.POST('/bff/desk/passkeys/{id}/question', { params: { path } }))
    const answer = await prove(question)
    await answerOf(api.POST('/bff/desk/passkeys/{id}/remove', { params: { path }, body: { answer } }))
  })
  const remove = async () => {
    done(undefined)
    setTrouble(undefined)
    setProblem(undefined)
    try {
      await send(undefined)
      await refresh()
      done(t('passkeys.removed'))
    } catch (error) {
      if (error instanceof PasskeyError) setTrouble(error.trouble)
      else setProblem(asProblem(error))
    }
  }
  const name = device(passkey)
  return (
    <Row
      action={
        last ? (
          <Badge tone="neutral">{t('passkeys.last')}</Badge>
        ) : (
          <Question
            label={t('passkeys.remove')}
            question={t('passkeys.removeQuestion', { name, date: date(passkey.since) })}
            yes={t('passkeys.remove')}
            no={t('shared.action.cancel')}
            run={remove}
            begin={{ variant: 'outlined', size: 'small' }}
          />
        )
      }
      problem={<Trouble trouble={trouble} problem={problem} />}
    >
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography variant="body2">
        {passkey.used
          ? t('passkeys.times', { since: date(passkey.since), used: dateTime(passkey.used) })
          : t('passkeys.since', { since: date(passkey.since) })}
        {passkey.synced ? ` · ${t('passkeys.synced')}` : ''}
      </Typography>
      <Fingerprint value={passkey.fingerprint} />
      {may(who, 'money') ? (
        <>
          <Typography variant="body2">{t('passkeys.inFile')}</Typography>
          <Typography variant="body2" component="code" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
            {passkey.inFile}
          </Typography>
        </>
      ) : null}
    </Row>
  )
}

function Add({ done }: { done: Done }) {
  const t = useTexts('desk')
  const refresh = useRefreshScreens()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()
  // The browser asks twice: for a known passkey first, and then for the new one.
  const [question, setQuestion] = useState<string>()
  const first = useDeskSend(async () => {
    const leave = await answerOf(api.POST('/bff/desk/passkeys/leave'))
    const answer = await prove(leave.question)
    return answerOf(api.POST('/bff/desk/passkeys/question', { body: { answer } }))
  })
  const second = useDeskSend(async (asked: string) => {
    const answer = await make(asked)
    await answerOf(api.POST('/bff/desk/passkeys', { body: { answer } }))
  })
  const failed = (error: unknown) => {
    if (error instanceof PasskeyError) setTrouble(error.trouble)
  }
  const begin = () => {
    done(undefined)
    setTrouble(undefined)
    first.send(undefined).then((asked) => setQuestion(asked.question), failed)
  }
  const finish = () => {
    if (question === undefined) return
    setTrouble(undefined)
    second.send(question).then(
      async () => {
        setQuestion(undefined)
        await refresh()
        done(t('passkeys.added'))
      },
      (error: unknown) => {
        // A question takes one answer.
        if (!(error instanceof PasskeyError)) setQuestion(undefined)
        failed(error)
      },
    )
  }
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (question !== undefined) next.current?.focus()
  }, [question])
  if (!hasPasskeys()) return null
  return (
    <>
      {question === undefined ? (
        <div>
          <PrimaryButton variant="outlined" icon="plus" busy={first.busy} onClick={begin}>
            {t('passkeys.add')}
          </PrimaryButton>
        </div>
      ) : (
        <Notice tone="success" title={t('passkeys.provedTitle')}>
          <Typography sx={{ mb: 1.5 }}>{t('passkeys.proved')}</Typography>
          <PrimaryButton ref={next} busy={second.busy} onClick={finish}>
            {t('passkeys.make')}
          </PrimaryButton>
        </Notice>
      )}
      <Trouble trouble={trouble} problem={second.problem ?? first.problem} making={question !== undefined} />
    </>
  )
}

// texts: trouble.*
function Trouble({
  trouble,
  problem,
  making = false,
}: {
  trouble: PasskeyTrouble | undefined
  problem: ApiProblem | undefined
  making?: boolean
}) {
  const t = useTexts('desk')
  if (!trouble) return <DeskOutcome problem={problem} />
  return (
    <Notice tone="error" title={t(`trouble.${trouble}Title`)}>
      {t(making && trouble === 'left' ? 'trouble.leftMaking' : `trouble.${trouble}`)}
    </Notice>
  )
}
