import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { Form, requiredText, schema, SubmitButton, TextField, useKitForm } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { TeamPerson } from '../../api'
import { SignedOutcome } from '../../features/desk'
import { useDutyWords } from '../../features/duties'
import { useDeed } from './useDeed'

/** Sixteen digits, in groups or not. */
const digits = /^(\s*[\da-fA-F][\s-]*){16}$/

const rules = schema({
  fingerprint: requiredText({ max: 40, pattern: digits }),
})

type Waiting = TeamPerson & Required<Pick<TeamPerson, 'invitation'>>

export const waits = (person: TeamPerson): person is Waiting => person.invitation?.taken ?? false

/** Who has made a passkey and waits for the second voice, which hears its fingerprint from the person. */
export function WaitingCard({ people, done }: { people: Waiting[]; done: (outcome: string) => void }) {
  const t = useTexts('desk')
  return (
    <Card component="section" aria-labelledby="waiting">
      <Flow gap={2}>
        <Typography variant="h2" id="waiting">
          {t('team.waitingTitle', { count: people.length })}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {people.map((person) => (
            <WaitingRow key={person.name} person={person} done={done} />
          ))}
        </Box>
      </Flow>
    </Card>
  )
}

function WaitingRow({ person, done }: { person: Waiting; done: (outcome: string) => void }) {
  const t = useTexts('desk')
  const words = useDutyWords()
  const { dateTime } = useFormats()
  const { name, invitation } = person
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3">{name}</Typography>
      <Typography>{t('team.waitingFor', { duties: words(invitation.duties), by: invitation.by })}</Typography>
      <Typography variant="body2" color="textSecondary">
        {t('team.until', { until: dateTime(invitation.until) })}
      </Typography>
      {invitation.mayAdmit ? (
        <AdmitForm name={name} done={done} />
      ) : (
        <Typography>{t('team.anotherVoice')}</Typography>
      )}
    </Box>
  )
}

function AdmitForm({ name, done }: { name: string; done: (outcome: string) => void }) {
  const t = useTexts('desk')
  const deed = useDeed()
  const form = useKitForm({
    schema: rules,
    defaults: { fingerprint: '' },
    onSubmit: async ({ fingerprint }) => {
      if (await deed.sign({ change: 'admit', name, fingerprint })) done(t('team.admitted', { name }))
    },
  })
  return (
    <Form form={form} label={t('team.admitNamed', { name })}>
      <TextField
        name="fingerprint"
        label={t('team.fingerprint')}
        hint={t('team.fingerprintHint', { name })}
        autoComplete="off"
        maxLength={40}
      />
      <SignedOutcome of={deed} />
      <SubmitButton>{t('team.admit')}</SubmitButton>
    </Form>
  )
}
