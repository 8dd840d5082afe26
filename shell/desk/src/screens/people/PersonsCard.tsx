import { useState } from 'react'
import { Badge, Box, ButtonLink, Card, Columns, Flow, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { MaskedPerson, RevealedPersons } from '../../api'
import { Reveal } from './Reveal'
import { toPerson } from './ways'

export type PersonsCardProps = { number: string; recommender: MaskedPerson; friend: MaskedPerson }

/** Both sides, masked. Shown in full they are for this view alone: who leaves the page finds them masked again. */
export function PersonsCard({ number, recommender, friend }: PersonsCardProps) {
  const t = useTexts('desk')
  const [shown, setShown] = useState<RevealedPersons>()
  const missing = !friend.initials && !friend.email && !friend.gone
  const hidden = (!recommender.gone && !shown?.recommender) || (!missing && !friend.gone && !shown?.friend)
  return (
    <Card component="section" aria-labelledby="persons">
      <Flow gap={1.5}>
        <Typography variant="h2" id="persons">
          {t('case.persons')}
        </Typography>
        <Columns min={240} gap={2}>
          <Person label={t('people.side.recommender')} person={recommender} clear={shown?.recommender}>
            {recommender.account ? (
              <ButtonLink {...toPerson(recommender.account)} variant="text" size="small">
                {t('case.toPerson')}
              </ButtonLink>
            ) : null}
          </Person>
          <Person
            label={t('people.side.recipient')}
            person={friend}
            clear={shown?.friend}
            missing={missing}
          />
        </Columns>
        {hidden ? (
          <Reveal
            run={async (reason) => {
              setShown(
                await answerOf(
                  api.POST('/bff/desk/recommendations/{number}/reveal', {
                    params: { path: { number } },
                    body: { reason },
                  }),
                ),
              )
            }}
          />
        ) : null}
        <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
          {shown ? <Typography variant="body2">{t('reveal.shown')}</Typography> : null}
        </Box>
      </Flow>
    </Card>
  )
}

type PersonProps = {
  label: string
  person: MaskedPerson
  clear: RevealedPersons['friend']
  missing?: boolean
  children?: React.ReactNode
}

function Person({ label, person, clear, missing = false, children }: PersonProps) {
  const t = useTexts('desk')
  const masked = [person.initials, person.email]
  const lines = clear ? [clear.name, clear.email] : masked
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {person.gone || missing ? (
        <Typography>{t(person.gone ? 'people.gone' : 'case.nobody')}</Typography>
      ) : (
        lines.filter(Boolean).map((line) => (
          <Typography key={line} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))
      )}
      {person.locked ? (
        <Badge tone="warning" icon="lock">
          {t('people.locked')}
        </Badge>
      ) : null}
      {children}
    </Box>
  )
}
