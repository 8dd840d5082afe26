import { useEffect, useRef, useState, type RefObject } from 'react'
import { Box, Card, CopyField, Flow, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import {
  CheckField,
  flag,
  Form,
  InPlace,
  requiredText,
  schema,
  SubmitButton,
  TextField,
  useInPlace,
  useKitForm,
  useWatch,
} from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { TeamPerson } from '../../api'
import { SignedOutcome } from '../../features/desk'
import { given, useDutyWords } from '../../features/duties'
import { useDeed } from './useDeed'

const longestName = 60

const rules = schema({
  name: requiredText({ max: longestName }),
  people: flag(),
  content: flag(),
  offers: flag(),
  money: flag(),
  staff: flag(),
})

const nothing = { name: '', people: false, content: false, offers: false, money: false, staff: false }

type Link = { name: string; link: string; until: string }

/** Somebody is invited by name and duties; the link stands there this once, to hand over. */
export function InviteCard({ people }: { people: TeamPerson[] }) {
  const t = useTexts('desk')
  const [made, setMade] = useState<Link>()
  const place = useInPlace()
  const heading = useRef<HTMLHeadingElement>(null)
  // After the place has given the focus to its button.
  useEffect(() => heading.current?.focus(), [made])
  return (
    <Card component="section" aria-labelledby="invite">
      <Flow gap={2}>
        <Typography variant="h2" id="invite">
          {t('team.inviteTitle')}
        </Typography>
        <Typography color="textSecondary">{t('team.inviteText')}</Typography>
        {made ? <MadeLink made={made} heading={heading} /> : null}
        {place.isOpen ? null : (
          <div>
            <PrimaryButton id={place.opener} variant="outlined" icon="plus" onClick={place.open}>
              {t('team.inviteTitle')}
            </PrimaryButton>
          </div>
        )}
        <InPlace place={place}>
          <InviteForm
            people={people}
            invited={(link) => {
              place.close()
              setMade(link)
            }}
          />
        </InPlace>
      </Flow>
    </Card>
  )
}

// texts: duty.*, dutyHint.*
function InviteForm({ people, invited }: { people: TeamPerson[]; invited: (link: Link) => void }) {
  const t = useTexts('desk')
  const deed = useDeed()
  const form = useKitForm({
    schema: rules,
    defaults: nothing,
    onSubmit: async ({ name, ...ticked }) => {
      const duties = given.filter((duty) => ticked[duty])
      const done = await deed.sign({ change: 'invite', name, duties })
      if (done?.link && done.until) invited({ name, link: done.link, until: done.until })
    },
  })
  return (
    <Form form={form} label={t('team.inviteTitle')}>
      <TextField
        name="name"
        label={t('team.name')}
        hint={t('team.nameHint')}
        autoComplete="off"
        maxLength={longestName}
        note={<Known people={people} />}
      />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
        <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 700 }}>
          {t('team.duties')}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {t('team.looks')}
        </Typography>
        {given.map((duty) => (
          <CheckField key={duty} name={duty} label={t(`duty.${duty}`)} hint={t(`dutyHint.${duty}`)} />
        ))}
      </Box>
      <SignedOutcome of={deed} />
      <SubmitButton>{t('team.invite')}</SubmitButton>
    </Form>
  )
}

/** Spelled otherwise, a name is still that of who is here: what the invitation changes is said before it is signed. */
function Known({ people }: { people: TeamPerson[] }) {
  const t = useTexts('desk')
  const words = useDutyWords()
  const typed: unknown = useWatch({ name: 'name' })
  const known = people.find(
    ({ name, state }) => state !== 'ended' && folded(name) === folded(typeof typed === 'string' ? typed : ''),
  )
  if (!known) return null
  const { name, duties } = known
  return (
    <Notice tone="warning">
      {duties.length > 0 ? t('team.knownWith', { name, duties: words(duties) }) : t('team.known', { name })}
    </Notice>
  )
}

const folded = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('de')

function MadeLink({
  made: { name, link, until },
  heading,
}: {
  made: Link
  heading: RefObject<HTMLHeadingElement | null>
}) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  return (
    <>
      <Notice tone="success">
        <Typography variant="h3" component="h3" ref={heading} tabIndex={-1} sx={{ mb: 1 }}>
          {t('team.linkTitle', { name })}
        </Typography>
        <Typography>{t('team.linkText', { until: dateTime(until) })}</Typography>
      </Notice>
      <CopyField label={t('team.link')} value={link} whole />
    </>
  )
}
