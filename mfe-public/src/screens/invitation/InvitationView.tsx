import { useMemo } from 'react'
import { NameFields } from '@weitersagen/kit/blocks'
import { Card, Flow, Page, Question, Typography } from '@weitersagen/kit/ui'
import { Form, personName, schema, SubmitButton, SubmitRow, useKitForm } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { useTenant } from '@weitersagen/kit/boot'
import { answerOf, api } from '../../api/client'
import type { Invitation } from '../../api'

export type Answered = 'accepted' | 'declined' | 'never'

export type InvitationViewProps = { invitation: Invitation; token: string; onAnswer: (how: Answered) => void }

/** Who invites and to what, the way to begin, and both ways to say no. */
export function InvitationView({ invitation, token, onAnswer }: InvitationViewProps) {
  const t = useTexts('public')
  const { programme } = useTenant()
  const { date } = useFormats()
  const { agency, confirmedAt, email, firstName, inviter, lastName, talk } = invitation
  const rules = useMemo(() => schema({ firstName: personName(), lastName: personName() }), [])
  const form = useKitForm({
    schema: rules,
    defaults: { firstName, lastName },
    final: true,
    onSubmit: async (values) => {
      await answerOf(api.POST('/bff/public/invitation/accept', { body: { token, ...values } }))
      onAnswer('accepted')
    },
  })
  const decline = async (never: boolean) => {
    await answerOf(api.POST('/bff/public/invitation/decline', { body: { token, never } }))
    onAnswer(never ? 'never' : 'declined')
  }
  return (
    <Page
      width="narrow"
      title={t('invitation.title', { name: inviter ?? agency })}
      lead={t(`invitation.lead_${talk}`, {
        agency,
        date: date(confirmedAt),
      })}
    >
      <Flow gap={4}>
        <Card tone="tinted">
          <Flow gap={1}>
            <Typography variant="h3" component="h2">
              {t('invitation.whatTitle', { programme })}
            </Typography>
            <Typography>{t('invitation.what')}</Typography>
            <Typography>{t('invitation.counts', { agency })}</Typography>
          </Flow>
        </Card>
        <Form form={form}>
          <Flow gap={2.5}>
            <NameFields texts="public" />
            <Typography>{t('invitation.email', { email })}</Typography>
            <Typography color="textSecondary">
              {t('invitation.terms')} <Link to="ParticipationTerms">{t('invitation.termsLink')}</Link>.{' '}
              {t.rich('invitation.privacy', { link: (words) => <Link to="Privacy">{words}</Link> })}
            </Typography>
            <SubmitRow>
              <SubmitButton>{t('shared.invitation.accept')}</SubmitButton>
            </SubmitRow>
          </Flow>
        </Form>
        <Flow gap={1.5}>
          <Typography variant="h3" component="h2">
            {t('invitation.noTitle')}
          </Typography>
          <Typography>{t('invitation.noText')}</Typography>
          <Question
            label={t('invitation.notNow')}
            question={t('invitation.notNowQuestion')}
            yes={t('invitation.notNowYes')}
            no={t('invitation.back')}
            run={() => decline(false)}
          />
          <Question
            label={t('invitation.never')}
            question={t('invitation.neverQuestion')}
            yes={t('invitation.neverYes')}
            no={t('invitation.back')}
            danger
            run={() => decline(true)}
          />
        </Flow>
      </Flow>
    </Page>
  )
}
