import { useMemo } from 'react'
import { Card, Flow, Typography } from '@weitersagen/kit/ui'
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
import { useRefreshScreens } from '@weitersagen/kit/query'
import type { BankCaseView, CaseDecision } from '../../api'
import { answerOf, api } from '../../api/client'
import { DeskOutcome, useDeskSend } from '../../features/desk'

/** As the server has it. */
const longest = 400
const decisions = ['paid', 'returned', 'no-matter'] as const

type SettleCaseProps = {
  id: string
  transfers: BankCaseView['transfers']
  done: (notice: string) => void
}

// texts: money.cases.as.*, money.cases.means.*
/** One person says what has become of the money, and why. What concerns no transfer of ours can only be set aside. */
export function SettleCase({ id, transfers, done }: SettleCaseProps) {
  const t = useTexts('desk')
  const refresh = useRefreshScreens()
  const { send, problem } = useDeskSend((body: CaseDecision) =>
    answerOf(api.POST('/bff/desk/bank-cases/{case}/decision', { params: { path: { case: id } }, body })),
  )
  const possible = transfers.length > 0 ? decisions : decisions.slice(2)
  const rules = useMemo(() => schema({ as: choice(decisions), reason: requiredText({ max: longest }) }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { as: '' as CaseDecision['as'], reason: '' },
    onSubmit: async ({ as, reason }) => {
      try {
        await send({ as, reason })
      } catch {
        return // shown below the form
      }
      done(t('money.cases.done'))
      await refresh()
    },
  })
  return (
    <Card component="section" aria-labelledby="settle">
      <Flow gap={2}>
        <Typography variant="h2" id="settle">
          {t('money.cases.settle')}
        </Typography>
        <Typography color="textSecondary">{t('money.cases.settleWhat')}</Typography>
        <Form form={form} label={t('money.cases.settle')}>
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
          <SubmitRow>
            <SubmitButton>{t('money.cases.settleYes')}</SubmitButton>
          </SubmitRow>
        </Form>
        <DeskOutcome problem={problem} />
      </Flow>
    </Card>
  )
}
