import { useState } from 'react'
import { Box, Card, Disclosure, Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Team, TeamPerson } from '../../api'
import { Room } from '../../features/desk'
import { Done, type DoneText } from '../../features/look'
import { InviteCard } from './InviteCard'
import { PersonCard } from './PersonCard'
import { WaitingCard, waits } from './WaitingCard'

/** Two let a person in and one stops, each by a deed that a passkey signs. */
const twoVoices = 2

/** The people of the desk: who there is, who waits, and who is invited. */
export default function TeamScreen() {
  const t = useTexts('desk')
  const [outcome, setOutcome] = useState<DoneText>()
  const done = (text: string) => setOutcome({ text })
  return (
    <Room<Team> path="/bff/desk/team" title={t('rooms.team')} lead={t('team.lead')}>
      {({ people, voices }) => {
        const waiting = people.filter(waits)
        const ended = people.filter(({ state }) => state === 'ended')
        const here = people.filter(({ state }) => state !== 'ended')
        return (
          <>
            <Done done={outcome} />
            {voices < twoVoices ? (
              <Notice tone="warning" title={t('team.aloneTitle')}>
                {t('team.alone')}
              </Notice>
            ) : null}
            {waiting.length > 0 ? <WaitingCard people={waiting} done={done} /> : null}
            <InviteCard people={people} />
            <Card component="section" aria-labelledby="people">
              <Flow gap={1.5}>
                <Typography variant="h2" id="people">
                  {t('team.people')}
                </Typography>
                {groups.map((group) => (
                  <People key={group} group={group} people={here.filter(of(group))} done={done} />
                ))}
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

/** Who acts, who is on the way in, and whose invitation no one took: in this order. */
const groups = ['active', 'coming', 'lapsed'] as const
type Group = (typeof groups)[number]

const groupOf: Record<TeamPerson['state'], Group | undefined> = {
  active: 'active',
  waits: 'coming',
  invited: 'coming',
  proposed: 'coming',
  lapsed: 'lapsed',
  ended: undefined,
}

const of =
  (group: Group) =>
  ({ state }: TeamPerson) =>
    groupOf[state] === group

type PeopleProps = { group: Group; people: TeamPerson[]; done: (text: string) => void }

// texts: team.group.*
/** Those of one state, under its name and how many they are. */
function People({ group, people, done }: PeopleProps) {
  const t = useTexts('desk')
  if (people.length === 0) return null
  const id = `people-${group}`
  return (
    <div>
      <Typography variant="h3" color="textSecondary" id={id} sx={{ mb: 1 }}>
        {t(`team.group.${group}`, { count: people.length })}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={list}>
        {people.map((person) => (
          <PersonCard key={person.name} person={person} done={done} />
        ))}
      </Box>
    </div>
  )
}

const list = { m: 0, p: 0, listStyle: 'none', minWidth: 0 } as const
