import { useEffect, useRef, useState } from 'react'
import { Box, Card, Disclosure, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Team } from '../../api'
import { Room } from '../../features/desk'
import { InviteCard } from './InviteCard'
import { PersonCard } from './PersonCard'
import { WaitingCard, waits } from './WaitingCard'

/** Two let a person in and one stops, each by a deed that a passkey signs. */
const twoVoices = 2

/** The people of the desk: who there is, who waits, and who is invited. */
export default function TeamScreen() {
  const t = useTexts('desk')
  const [outcome, setOutcome] = useState<{ text: string }>()
  const done = (text: string) => setOutcome({ text })
  return (
    <Room<Team> path="/bff/desk/team" title={t('rooms.team')} lead={t('team.lead')}>
      {({ people, voices }) => {
        const waiting = people.filter(waits)
        const ended = people.filter(({ state }) => state === 'ended')
        const here = people.filter(({ state }) => state !== 'ended')
        return (
          <>
            <Outcome outcome={outcome} />
            {voices < twoVoices ? (
              <Notice tone="warning" title={t('team.aloneTitle')}>
                {t('team.alone')}
              </Notice>
            ) : null}
            {waiting.length > 0 ? <WaitingCard people={waiting} done={done} /> : null}
            <InviteCard />
            <Card component="section" aria-labelledby="people">
              <Flow gap={1.5}>
                <Typography variant="h2" id="people">
                  {t('team.people')}
                </Typography>
                <Box component="ul" aria-labelledby="people" sx={list}>
                  {here.map((person) => (
                    <PersonCard key={person.name} person={person} done={done} />
                  ))}
                </Box>
                {ended.length > 0 ? (
                  <Disclosure title={t('team.endedPeople', { count: ended.length })} flush>
                    <Box component="ul" aria-label={t('team.endedPeople', { count: ended.length })} sx={list}>
                      {ended.map((person) => (
                        <PersonCard key={person.name} person={person} done={done} />
                      ))}
                    </Box>
                  </Disclosure>
                ) : null}
              </Flow>
            </Card>
          </>
        )
      }}
    </Room>
  )
}

/** What was done: the place where it was asked for may be gone, so that the focus comes here. */
function Outcome({ outcome }: { outcome: { text: string } | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) place.current?.focus()
  }, [outcome])
  return (
    <Box ref={place} tabIndex={-1} role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {outcome ? <Notice tone="success">{outcome.text}</Notice> : null}
    </Box>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', minWidth: 0 } as const
