import { useMemo, useState } from 'react'
import { Box, Card, DateText, Flow, Money, Notice, Typography } from '@weitersagen/kit/ui'
import {
  choice,
  Form,
  requiredText,
  schema,
  SelectCards,
  SubmitButton,
  SubmitRow,
  TextArea,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { BankCase, CasesDecision, CasesTogether } from '../../api'
import { Room, roomAt, SignedOutcome, useDeskProblemText } from '../../features/desk'
import { BackLink, cards, Done, wayCard, wholeLink, type DoneText } from '../../features/look'
import { useCasesDeed } from './useCasesDeed'

/** As the server has it. */
const longest = 400
const decisions = ['paid', 'returned', 'no-matter'] as const

// texts: today.why.bank_cases.*
/** All open cases of a kind, and one word for each of them. */
export function CasesTogetherScreen({ kind }: { kind: string }) {
  const t = useTexts('desk')
  const [done, setDone] = useState<DoneText>()
  return (
    <Room<CasesTogether>
      path={`/bff/desk/bank-cases/together/${encodeURIComponent(kind)}`}
      title={t('money.together.title')}
      lead={<BackLink to={roomAt('geld', 'faelle')}>{t('money.cases.back')}</BackLink>}
    >
      {(seen) => (
        <Flow gap={3}>
          <Done done={done} />
          {seen.cases.length === 0 ? (
            <Notice tone="success">{t('money.together.none')}</Notice>
          ) : (
            <>
              <Typography variant="h2">
                {t(`today.why.bank_cases.${kind as BankCase['kind']}`)} ({seen.cases.length})
              </Typography>
              <Cases seen={seen} />
              {seen.more ? <Typography>{t('money.together.more')}</Typography> : null}
              <Settle key={seen.digest} kind={kind} seen={seen} done={setDone} />
            </>
          )}
        </Flow>
      )}
    </Room>
  )
}

function Cases({ seen }: { seen: CasesTogether }) {
  const t = useTexts('desk')
  return (
    <Box component="ul" aria-label={t('money.part.faelle')} sx={cards}>
      {seen.cases.map(({ case: { id, openedAt, file }, count, cents }) => (
        <Box component="li" key={id} sx={wayCard}>
          <Link {...roomAt('geld', 'faelle', id)} sx={wholeLink}>
            {file}
          </Link>
          {count > 0 ? (
            <Typography>
              {t('money.transfers', { count })} · <Money cents={cents} />
            </Typography>
          ) : null}
          <Typography variant="body2" color="textSecondary">
            {t('money.cases.since')} <DateText value={openedAt} time />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

type SettleProps = { kind: string; seen: CasesTogether; done: (text: DoneText) => void }

// texts: money.cases.as.*, money.cases.means.*
function Settle({ kind, seen: { cases, digest }, done }: SettleProps) {
  const t = useTexts('desk')
  const problemText = useDeskProblemText()
  const deed = useCasesDeed(kind)
  const possible = cases.some(({ count }) => count > 0) ? decisions : decisions.slice(2)
  const rules = useMemo(() => schema({ as: choice(decisions), reason: requiredText({ max: longest }) }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { as: '' as CasesDecision['as'], reason: '' },
    onSubmit: async ({ as, reason }) => {
      const answer = await deed.sign({ as, reason, digest })
      if (!answer) return 'more' // why is shown below the form
      const { settled, open } = answer
      const why = [...new Set(open.map(({ code }) => problemText(code)))].join(' ')
      done({
        text: [t('money.together.done', { count: settled }), why].filter(Boolean).join(' '),
        warning: open.length > 0,
      })
      return 'more'
    },
  })
  return (
    <Card component="section" aria-labelledby="settle">
      <Flow gap={2}>
        <Typography variant="h2" id="settle">
          {t('money.together.settle', { count: cases.length })}
        </Typography>
        <Typography color="textSecondary">{t('money.together.what')}</Typography>
        <Form form={form} label={t('money.together.settle', { count: cases.length })}>
          <SelectCards
            name="as"
            legend={t('money.cases.decision')}
            options={possible.map((value) => ({
              value,
              title: t(`money.cases.as.${value}`),
              more: t(`money.cases.means.${value}`),
            }))}
          />
          <TextArea
            name="reason"
            label={t('money.reason')}
            hint={t('money.cases.reasonHint')}
            rows={2}
            maxLength={longest}
          />
          <SignedOutcome of={deed} />
          <SubmitRow>
            <SubmitButton>{t('money.together.yes')}</SubmitButton>
          </SubmitRow>
        </Form>
      </Flow>
    </Card>
  )
}
