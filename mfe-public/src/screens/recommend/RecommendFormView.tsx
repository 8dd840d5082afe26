import { useMemo, useState } from 'react'
import { ApiProblem, asProblem } from '@weitersagen/kit/api'
import { Box, Button, ButtonLink, Flow, Typography } from '@weitersagen/kit/ui'
import {
  CheckField,
  EmailField,
  FieldGroup,
  FieldRow,
  Form,
  SubmitButton,
  TextField,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useGo, useSearchParams } from '@weitersagen/kit/router'
import { answerOf, api } from '../../api/client'
import type { Created, Recommend } from '../../api'
import { Ending } from '../../features/endings/Ending'
import { endingOf } from '../../features/endings/endingOf'
import { TermsField } from '../../features/consent/TermsField'
import { justMade } from '../../features/sharing/justMade'
import { CaptchaField } from './CaptchaField'
import { KnownAlready } from './KnownAlready'
import { campaignFields, recommendDefaults, recommendSchema, toRequest } from './schema'
import { ShareChoice } from './ShareChoice'
import { submissionsOf } from './submission'

export function RecommendFormView({ view }: { view: Recommend }) {
  const t = useTexts('public')
  const go = useGo()
  const [search] = useSearchParams()
  const [submissions] = useState(() => submissionsOf(view.product.id))
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<ApiProblem>()
  const [known, setKnown] = useState<Created>()
  const schema = useMemo(() => recommendSchema(view), [view])

  const form = useKitForm({
    schema,
    defaults: recommendDefaults(view),
    draft: `recommend.${view.product.id}`,
    secret: ['captcha'],
    onSubmit: async (values) => {
      const { captcha, ...content } = toRequest(view, values, search.get('channel') ?? undefined)
      const { key: idempotencyKey, answered } = submissions.of(content)
      const body = { ...content, ...(captcha ? { captcha } : {}), idempotencyKey }
      try {
        const created = await answerOf(api.POST('/bff/public/recommend', { body }))
        if (answered) return setKnown(created)
        submissions.answered()
        const { number, key } = created
        go({
          to: 'RecommendationShare',
          params: { empfehlungsnummer: number },
          query: { k: key },
          state: justMade,
        })
      } catch (error) {
        setAttempt((now) => now + 1)
        if (endingOf(asProblem(error))) setRefusal(asProblem(error))
        throw error
      }
    },
  })

  const ending = endingOf(refusal)
  if (ending) return <Refused name={ending} onBack={() => setRefusal(undefined)} />
  if (known) {
    const another = () => {
      submissions.forget()
      setAttempt((now) => now + 1)
      setKnown(undefined)
    }
    return <KnownAlready recommendation={known} onAnother={another} />
  }
  return (
    <Form form={form}>
      <Flow gap={5}>
        <ShareChoice shares={view.shares} />
        <FieldGroup legend={t('recommend.personLegend')} hint={t('recommend.personHint')}>
          <FieldRow>
            <TextField
              name="firstName"
              label={t('recommend.firstName')}
              autoComplete="given-name"
              maxLength={100}
            />
            <TextField
              name="lastName"
              label={t('recommend.lastName')}
              autoComplete="family-name"
              maxLength={100}
            />
          </FieldRow>
          <EmailField name="email" label={t('recommend.email')} hint={t('recommend.emailHint')} />
        </FieldGroup>
        <Campaigns view={view} />
        <FieldGroup legend={t('recommend.termsLegend')} hint={t('recommend.age', { age: view.facts.minAge })}>
          <TermsField terms={view.terms} auto={view.autoAcceptTerms} />
          {view.captcha.required ? <CaptchaField attempt={attempt} /> : null}
        </FieldGroup>
        <Box sx={{ '& > button': { width: { xs: '100%', md: 'auto' } } }}>
          <SubmitButton>{t('recommend.submit')}</SubmitButton>
        </Box>
      </Flow>
    </Form>
  )
}

function Campaigns({ view }: { view: Recommend }) {
  const t = useTexts('public')
  const fields = campaignFields(view)
  if (fields.length === 0) return null
  return (
    <FieldGroup legend={t('recommend.campaignsLegend')}>
      {fields.map((campaign) => (
        <Flow key={campaign.id} gap={1}>
          {campaign.pretext ? <Typography>{campaign.pretext}</Typography> : null}
          <CheckField
            name={campaign.name}
            label={campaign.label}
            {...(campaign.text ? { hint: campaign.text } : {})}
          />
        </Flow>
      ))}
    </FieldGroup>
  )
}

/** What was typed stays in the draft, so the way back leads to a filled form. */
function Refused({ name, onBack }: { name: NonNullable<ReturnType<typeof endingOf>>; onBack: () => void }) {
  const t = useTexts('public')
  return (
    <Ending
      name={name}
      actions={
        <>
          <Button onClick={onBack}>{t('state.back')}</Button>
          <ButtonLink to="Homepage" variant="outlined">
            {t('home.showAll')}
          </ButtonLink>
        </>
      }
    />
  )
}
