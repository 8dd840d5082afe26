import { useMemo } from 'react'
import { Badge, Box, Button, Card, DateText, Flow, Money, Notice, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  InPlace,
  requiredText,
  schema,
  SubmitButton,
  TextArea,
  useInPlace,
  useKitForm,
  type Place,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { SuspicionCase, SuspicionDecision } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import { NoteObjection, NoteOf } from './NoteObjection'
import { waitsForAnswer } from './words'

// texts: suspicion.decided.* suspicion.outcome.* suspicion.says.*

type HistoryProps = { found: SuspicionCase; done: (notice: string | undefined) => void }

/** What was decided, by which person and why; an objection is answered here. */
export function History({ found, done }: HistoryProps) {
  const t = useTexts('desk')
  return (
    <Card component="section" aria-labelledby="history">
      <Flow gap={1.5}>
        <Typography variant="h2" id="history">
          {t('suspicion.history')}
        </Typography>
        {found.decisions.length === 0 ? <Typography>{t('suspicion.noHistory')}</Typography> : null}
        <Box component="ul" aria-labelledby="history" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found.decisions.toReversed().map((one) => (
            <Decision key={one.id} one={one} earned={Boolean(found.commission)} done={done} />
          ))}
        </Box>
      </Flow>
    </Card>
  )
}

type DecisionProps = { one: SuspicionDecision; earned: boolean; done: HistoryProps['done'] }

/** `earned`: whether the recommendation earned a seller a commission. */
function Decision({ one, earned, done }: DecisionProps) {
  const t = useTexts('desk')
  const waits = waitsForAnswer(one)
  return (
    <Box
      component="li"
      sx={{ py: 2, borderTop: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Flow gap={1}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 700 }}>
            {t(`suspicion.decided.${one.verdict}`)}: <Money cents={one.cents} />,{' '}
            {t(`people.side.${one.party}`)}
          </Typography>
          {/* What passes is done: its title says it. */}
          {one.verdict === 'pass' ? null : (
            <Badge tone={one.outcome === 'refused' ? 'error' : waits ? 'warning' : 'neutral'}>
              {t(`suspicion.outcome.${one.outcome || (waits ? 'objected' : 'stands')}`)}
            </Badge>
          )}
        </Box>
        {one.reason ? <Typography>{one.reason}</Typography> : null}
        {one.commission && earned ? <Typography>{t(`suspicion.says.${one.commission}`)}</Typography> : null}
        <Typography variant="body2" color="textSecondary">
          {one.byRule
            ? t('suspicion.byRule', { person: one.by })
            : t('suspicion.decidedBy', { person: one.by })}{' '}
          · <DateText value={one.at} time />
          {one.until && !one.outcome ? (
            <>
              {' '}
              · {t(waits ? 'suspicion.answerBy' : 'suspicion.until')} <DateText value={one.until} />
            </>
          ) : null}
        </Typography>
        {one.noted ? <NoteOf noted={one.noted} /> : null}
        {one.objectedAt ? (
          <Typography>
            {t('suspicion.objected')} <DateText value={one.objectedAt} />:{' '}
            {one.objection ? `„${one.objection}“` : t('suspicion.objectionGone')}
          </Typography>
        ) : null}
        {one.answeredAt ? (
          <Typography>
            {t(one.upheld ? 'suspicion.upheld' : 'suspicion.notUpheld', { person: one.answeredBy ?? '' })}
            {one.answer ? `: ${one.answer}` : ''}
          </Typography>
        ) : null}
        {waits && one.answerable ? <Answer one={one} done={done} /> : null}
        {waits && !one.answerable ? <Notice>{t('suspicion.anotherAnswers')}</Notice> : null}
        {one.notable ? <NoteObjection id={one.id} done={() => done(t('suspicion.notedDone'))} /> : null}
      </Flow>
    </Box>
  )
}

/** Two ways to answer; while one is open, the other one is away. */
function Answer({ one, done }: { one: SuspicionDecision; done: HistoryProps['done'] }) {
  const t = useTexts('desk')
  const [goesOn, stays] = [useInPlace(), useInPlace()]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {stays.isOpen ? null : (
        <AnswerBy one={one} place={goesOn} upheld={false} done={() => done(t('suspicion.answeredOn'))} />
      )}
      {goesOn.isOpen ? null : (
        <AnswerBy one={one} place={stays} upheld done={() => done(t('suspicion.answeredUpheld'))} />
      )}
    </Box>
  )
}

type AnswerByProps = { one: SuspicionDecision; place: Place; upheld: boolean; done: () => void }

function AnswerBy({ one: { id, verdict, noted, objectedAt }, place, upheld, done }: AnswerByProps) {
  const t = useTexts('desk')
  const { date } = useFormats()
  const refresh = useRefreshScreens()
  const seen = objectedAt ?? noted?.at
  const { send, problem } = useDeskSend((reason: string) =>
    answerOf(
      api.POST('/bff/desk/suspicion/objections/{id}', {
        params: { path: { id } },
        body: { upheld, reason, ...(seen ? { seen } : {}) },
      }),
    ),
  )
  const rules = useMemo(() => schema({ reason: requiredText({ max: 500 }) }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      try {
        await send(reason)
      } catch {
        return // shown below the form
      }
      done()
      await refresh()
    },
  })
  const label = t(upheld ? 'suspicion.uphold' : 'suspicion.goesOn')
  return (
    <>
      <InPlace place={place}>
        <Box sx={{ width: '100%', maxWidth: 640 }}>
          <Flow gap={2}>
            <Typography>
              {upheld && noted?.open && verdict === 'refuse'
                ? t('suspicion.upholdLater', { date: date(noted.until) })
                : t(upheld ? 'suspicion.upholdWhat' : 'suspicion.goesOnWhat')}
            </Typography>
            <Form form={form} label={label}>
              <TextArea
                name="reason"
                label={t('suspicion.reason')}
                hint={t('suspicion.reasonHint')}
                rows={2}
                maxLength={500}
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                <SubmitButton>{label}</SubmitButton>
                <Button variant="text" onClick={place.close}>
                  {t('shared.action.cancel')}
                </Button>
              </Box>
            </Form>
            <DeskOutcome problem={problem} />
          </Flow>
        </Box>
      </InPlace>
      {place.isOpen ? null : (
        <div>
          <Button id={place.opener} variant="outlined" onClick={place.open}>
            {label}
          </Button>
        </div>
      )}
    </>
  )
}
