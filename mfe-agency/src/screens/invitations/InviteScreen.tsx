import { useContext, useMemo, useState } from 'react'
import { NameFields } from '@weitersagen/kit/blocks'
import { asProblem } from '@weitersagen/kit/api'
import { Actions, ButtonLink, Card, Flow, Notice, SkeletonForm, Split, Typography } from '@weitersagen/kit/ui'
import {
  accepted,
  CheckField,
  choice,
  email,
  EmailField,
  FieldGroup,
  Form,
  personName,
  requiredText,
  schema,
  SelectCards,
  SubmitButton,
  SubmitRow,
  useKitForm,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { AreaScreen, FrameOf } from '@weitersagen/seller/frame'
import { answerOf, api } from '../../api/client'
import type { Inviting } from '../../api'
import { FocusFirst } from '../../features/sending/FocusFirst'
import { sendings } from '@weitersagen/seller/sending'
import { InviterField } from './InviterField'
import { inviterOf, talks, unsaid } from './invite'

/** Invites one person who agreed to it (Einladungsmaske). */
export function InviteScreen() {
  const t = useTexts('agency')
  const [invited, setInvited] = useState<string[]>([])
  return (
    <AreaScreen<Inviting>
      path="/bff/agency/invite"
      title={t('invite.title')}
      lead={t('invite.lead')}
      skeleton={<SkeletonForm />}
    >
      {(inviting, reload) => (
        <InviteForm
          // The next one begins with nothing.
          key={invited.length}
          inviting={inviting}
          last={invited.at(-1)}
          onDone={(name) => {
            setInvited([...invited, name])
            reload()
          }}
          onOut={reload}
        />
      )}
    </AreaScreen>
  )
}

type InviteFormProps = {
  inviting: Inviting
  last: string | undefined
  onDone: (name: string) => void
  onOut: () => void
}

function InviteForm({ inviting, last, onDone, onOut }: InviteFormProps) {
  const t = useTexts('agency')
  const [sending] = useState(sendings)
  const rules = useMemo(
    () =>
      schema({
        firstName: personName(),
        lastName: personName(),
        email: email(),
        talk: choice(talks),
        inviter: requiredText(),
        word: accepted('invitation.word_required'),
      }),
    [],
  )
  const form = useKitForm({
    schema: rules,
    defaults: {
      firstName: '',
      lastName: '',
      email: '',
      talk: unsaid,
      inviter: inviterOf(inviting),
      word: false,
    },
    onSubmit: async (values) => {
      const content = {
        ...values,
        ...(inviting.inviters.length > 0 ? {} : { inviter: '' }),
        version: inviting.version,
      }
      try {
        await answerOf(
          api.POST('/bff/agency/invite', {
            body: { ...content, idempotencyKey: sending.keyOf(content) },
          }),
        )
        sending.done()
        onDone(`${values.firstName} ${values.lastName}`)
      } catch (error) {
        sending.failed(error)
        if (asProblem(error).code === 'member.required') onOut()
        throw error
      }
    },
  })
  return (
    <Split aside={<About inviting={inviting} />}>
      <Flow gap={3}>
        <div role="status">
          {last ? <Notice tone="success">{t('invite.done', { name: last })}</Notice> : null}
        </div>
        {inviting.left === 0 ? <Notice tone="warning">{t('invite.noneLeft')}</Notice> : null}
        <Form form={form}>
          <Flow gap={4}>
            <FieldGroup legend={t('invite.person')}>
              <NameFields texts="agency" ofAnother />
              <EmailField name="email" label={t('shared.field.email')} autoComplete="off" />
            </FieldGroup>
            <SelectCards
              name="talk"
              legend={t('invite.talk')}
              min={180}
              options={talks.map((value) => ({ value, title: t(`invite.talk_${value}`) }))}
            />
            <InviterField inviters={inviting.inviters} />
            <Card tone="tinted">
              <CheckField name="word" label={inviting.sentence} hint={t('invite.wordHint')} required />
            </Card>
            <SubmitRow>
              <SubmitButton>{t('invite.submit')}</SubmitButton>
            </SubmitRow>
          </Flow>
          {last ? <FocusFirst /> : null}
        </Form>
      </Flow>
    </Split>
  )
}

/** What the person gets, how much the day still has, and the ways beside the form. */
function About({ inviting: { left } }: { inviting: Inviting }) {
  const t = useTexts('agency')
  const { number } = useFormats()
  const all = useContext(FrameOf)?.invitations ?? { to: 'AgencyInvitations' }
  return (
    <Card>
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {t('invite.aboutTitle')}
        </Typography>
        <Typography>{t('invite.aboutText')}</Typography>
        <Typography color="textSecondary">
          {t('invite.left', { count: left, number: number(left) })}
        </Typography>
        <Actions>
          <ButtonLink {...all} variant="outlined">
            {t('invite.toAll')}
          </ButtonLink>
          <ButtonLink to="AgencyInvitations" query={{ do: 'list' }} variant="text">
            {t('invite.toList')}
          </ButtonLink>
        </Actions>
      </Flow>
    </Card>
  )
}
