import { useMemo, useState } from 'react'
import { ButtonLink, Page, SkeletonPage, StatusPage } from '@weitersagen/kit/ui'
import {
  customerNumber,
  Form,
  schema,
  SubmitButton,
  SubmitRow,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen, useRefreshScreens } from '@weitersagen/kit/query'
import { useMailedToken } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { CustomerNumber } from '../../api'

const missing = /^(token\.|reward\.token_unknown)/

/** The tenant's customer number for a recommendation, given with the token of a reward. */
export default function CustomerNumberScreen() {
  const t = useTexts('personal')
  const token = useMailedToken('reward')
  const [stored, setStored] = useState<string>()
  if (stored) return <Stored last3={stored} />
  const lost = (
    <StatusPage kind="forbidden" title={t('shared.link.incomplete')}>
      {t('shared.access.missingText')}
    </StatusPage>
  )
  if (!token) return lost
  return (
    <Screen<CustomerNumber>
      path="/bff/personal/customer-number/look"
      body={{ token }}
      skeleton={<SkeletonPage shape="form" />}
      onProblem={(problem) => (missing.test(problem.code) ? lost : undefined)}
    >
      {(view) =>
        view.wanted ? (
          <Ask view={view} token={token} onDone={setStored} />
        ) : (
          <StatusPage
            kind="info"
            title={t('customerNumber.notWantedTitle')}
            actions={<ButtonLink to="Reward">{t('customerNumber.toReward')}</ButtonLink>}
          >
            {t('customerNumber.notWantedText')}
          </StatusPage>
        )
      }
    </Screen>
  )
}

type AskProps = { view: CustomerNumber; token: string; onDone: (last3: string) => void }

function Ask({ view, token, onDone }: AskProps) {
  const t = useTexts('personal')
  const refresh = useRefreshScreens()
  const { pattern, number = '', last3 } = view
  const rules = useMemo(() => schema({ customerNumber: customerNumber(pattern) }), [pattern])
  const form = useKitForm({
    schema: rules,
    defaults: { customerNumber: '' },
    onSubmit: async ({ customerNumber: given }) => {
      const body = { token, number, customerNumber: given }
      const answer = await answerOf(api.POST('/bff/personal/customer-number', { body }))
      onDone(answer.last3 ?? given.slice(-3))
      // The page of the reward tells it, too.
      void refresh()
    },
  })
  return (
    <Page
      title={t('customerNumber.title')}
      lead={last3 ? t('shared.customerNumber.known', { last3 }) : t('customerNumber.lead')}
      width="narrow"
    >
      <Form form={form}>
        <TextField
          name="customerNumber"
          label={t('shared.customerNumber.field')}
          hint={t('customerNumber.hint')}
          autoComplete="off"
          maxLength={60}
        />
        <SubmitRow>
          <SubmitButton>{t('shared.customerNumber.submit')}</SubmitButton>
        </SubmitRow>
      </Form>
    </Page>
  )
}

function Stored({ last3 }: { last3: string }) {
  const t = useTexts('personal')
  return (
    <StatusPage
      kind="success"
      title={t('customerNumber.doneTitle')}
      actions={<ButtonLink to="Reward">{t('customerNumber.toReward')}</ButtonLink>}
    >
      {t('customerNumber.doneText', { last3 })}
    </StatusPage>
  )
}
