import { useMemo } from 'react'
import { Button, Card, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import {
  Form,
  choice,
  InPlace,
  optionalText,
  schema,
  SelectCards,
  SelectField,
  SubmitButton,
  TextArea,
  useInPlace,
  useKitForm,
  useWatch,
  whenShown,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useRefreshScreens } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { SuspicionCase } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import { hasCommission, WhatOfCommission, type Fate } from './Commission'
import { waitsForAnswer } from './words'

// texts: suspicion.verdict.* suspicion.verdictText.* suspicion.done.*

const verdicts = ['pass', 'hold', 'refuse'] as const
type Verdict = (typeof verdicts)[number]

type Judged = { verdict: Verdict; reason: string; until?: string; commission?: Fate }

/** As the server has it. */
const longest = 500
const holds = [7, 14, 21, 30]

type DecideProps = { found: SuspicionCase; done: (notice: string | undefined) => void }

/** Lets the money pass, holds or refuses it. Nothing is chosen beforehand, so that no hasty press decides. */
export function Decide({ found, done }: DecideProps) {
  const t = useTexts('desk')
  const waits = found.decisions.some(waitsForAnswer)
  return (
    <Card component="section" aria-labelledby="decide">
      <Flow gap={2}>
        <Typography variant="h2" id="decide">
          {t(found.decisions.length > 0 ? 'suspicion.decideAgain' : 'suspicion.decide')}
        </Typography>
        {waits ? (
          <Notice>{t('suspicion.answerFirst')}</Notice>
        ) : found.awards.some(({ reachable }) => reachable) ? (
          <Again key={found.seen} found={found} done={done} />
        ) : (
          <Typography>{t('suspicion.nothingLeft')}</Typography>
        )}
      </Flow>
    </Card>
  )
}

/** Where a decision stands, another one begins with a press of its own: the form would look as if nothing was kept. */
function Again(props: DecideProps) {
  const t = useTexts('desk')
  const place = useInPlace()
  if (!props.found.decisions.some(({ verdict, outcome }) => verdict !== 'pass' && !outcome))
    return <DecideForm {...props} />
  return (
    <>
      <Typography>{t('suspicion.stillStands')}</Typography>
      <InPlace place={place}>
        <DecideForm {...props} />
      </InPlace>
      {place.isOpen ? null : (
        <div>
          <Button id={place.opener} variant="outlined" onClick={place.open}>
            {t('suspicion.decideAgain')}
          </Button>
        </div>
      )}
    </>
  )
}

function DecideForm({ found, done }: DecideProps) {
  const t = useTexts('desk')
  const refresh = useRefreshScreens()
  const { number, seen } = found
  const earned = hasCommission(found)
  const { send, problem } = useDeskSend((body: Judged) =>
    answerOf(
      api.POST('/bff/desk/suspicion/cases/{number}/decision', {
        params: { path: { number } },
        body: { ...body, seen },
      }),
    ),
  )
  const rules = useMemo(
    () =>
      schema(
        {
          verdict: choice(verdicts),
          reason: optionalText({ max: longest }),
          days: whenShown(),
          commission: whenShown(),
        },
        ({ verdict, reason, commission }) => ({
          reason: verdict !== 'pass' && !reason ? 'field.required' : undefined,
          commission: verdict === 'refuse' && earned && !commission ? 'field.required' : undefined,
        }),
      ),
    [earned],
  )
  const form = useKitForm({
    schema: rules,
    defaults: { verdict: '' as Verdict, reason: '', days: '14', commission: '' },
    onSubmit: async ({ verdict, reason, days, commission }) => {
      done(undefined)
      try {
        await send({
          verdict,
          reason,
          ...(verdict === 'hold' ? { until: dayAfter(Number(days)) } : {}),
          ...(verdict === 'refuse' && earned ? { commission: commission as Fate } : {}),
        })
      } catch {
        return // shown below the form
      }
      done(t(`suspicion.done.${verdict}`))
      await refresh()
    },
  })
  return (
    <>
      <Form form={form} label={t('suspicion.decide')}>
        <SelectCards
          name="verdict"
          legend={t('suspicion.what')}
          options={verdicts.map((one) => ({
            value: one,
            title: t(`suspicion.verdict.${one}`),
            more: t(
              one === 'hold' && found.ruleRefuses
                ? 'suspicion.verdictText.holdRefuses'
                : `suspicion.verdictText.${one}`,
            ),
          }))}
        />
        {earned ? <WhatOfCommission cents={earned.cents} /> : null}
        <HowAndWhy />
        <div>
          <SubmitButton>{t('suspicion.decideNow')}</SubmitButton>
        </div>
      </Form>
      <DeskOutcome problem={problem} />
    </>
  )
}

/** A hold has a day; what passes needs no reason. */
function HowAndWhy() {
  const t = useTexts('desk')
  const { date } = useFormats()
  const verdict: unknown = useWatch({ name: 'verdict' })
  return (
    <>
      {verdict === 'hold' ? (
        <SelectField
          name="days"
          label={t('suspicion.howLong')}
          options={holds.map((count) => ({
            value: String(count),
            label: t('suspicion.days', { count, date: date(dayAfter(count)) }),
          }))}
        />
      ) : null}
      <TextArea
        name="reason"
        label={t('suspicion.reason')}
        hint={t('suspicion.reasonHint')}
        optional={verdict === 'pass'}
        rows={2}
        maxLength={longest}
      />
    </>
  )
}

/** The day after so many, as a date. */
function dayAfter(days: number) {
  const at = new Date()
  at.setDate(at.getDate() + days)
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
}
