import { useEffect, useRef, useState } from 'react'
import {
  Badge,
  Box,
  ButtonLink,
  Card,
  DateText,
  Flow,
  Money,
  PrimaryButton,
  Typography,
} from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { roomAt, useDesk } from '../../features/desk'
import type { Task, TaskGroup } from '../../api'
import { Command } from './Command'
import { useTaskWords } from './words'

// Rule (page, 6 D): What waits leads into the room in which it is done, as far as the person has that room; of all else
// the command is the next step. Test: today.test.tsx `leads into the room that does it, and to the very one`.
/** What waits of one kind: how much, since when, how much money; then each with its next step. */
export function GroupCard({ group }: { group: TaskGroup }) {
  const t = useTexts('desk')
  const { number } = useFormats()
  const { rooms } = useDesk()
  const room = rooms.find(({ id }) => id === group.room)
  const id = `today-${group.kind}`
  const [whole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button is gone with the press: the first row that it brought takes the focus.
  useEffect(() => {
    const row = list.current?.children[first]
    if (whole && row instanceof HTMLElement) row.focus()
  }, [whole])
  const tasks = whole ? group.tasks : group.tasks.slice(0, first)
  const more = group.count - group.tasks.length
  // The list's command where tasks have none of their own, or where more wait than are shown.
  const listed =
    more > 0 || group.tasks.some(({ command, place }) => !(room && place) && command === group.command)
  return (
    <Card component="section" aria-labelledby={id}>
      <Flow gap={1.5}>
        <Box sx={head}>
          <Typography variant="h3" id={id}>
            {t(`today.kind.${group.kind}`)}
          </Typography>
          <Badge tone={group.urgent ? 'warning' : 'neutral'}>{number(counted(group))}</Badge>
          {group.cents ? (
            <Typography component="span" sx={{ fontWeight: 700 }}>
              <Money cents={group.cents} />
            </Typography>
          ) : null}
        </Box>
        <Typography color="textSecondary">{t(`today.what.${group.kind}`)}</Typography>
        <Box component="ul" ref={list} aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tasks.map((task, at) => (
            <TaskRow key={task.id ?? at} group={group} task={task} {...(room ? { room: room.id } : {})} />
          ))}
        </Box>
        {tasks.length < group.tasks.length ? (
          <div>
            <PrimaryButton size="small" variant="outlined" icon="plus" onClick={() => setWhole(true)}>
              {t('today.rest', { count: group.tasks.length - first })}
            </PrimaryButton>
          </div>
        ) : null}
        {more > 0 ? (
          <Typography variant="body2">
            {t('today.more', { shown: group.tasks.length, count: more })}
          </Typography>
        ) : null}
        {room && group.listed ? (
          <div>
            <ButtonLink {...roomAt(room.id)} variant="outlined" iconAfter="arrowRight">
              {t('today.toRoom', { room: t(`rooms.${room.id}`) })}
            </ButtonLink>
          </div>
        ) : listed ? (
          <Command what={t(`today.kind.${group.kind}`)} command={group.command ?? ''} />
        ) : null}
      </Flow>
    </Card>
  )
}

/** What left and no reward has is one row for all of it, which says how many: they are counted, not the row. */
const counted = ({ kind, count, tasks }: TaskGroup): number =>
  kind === 'held_payouts' ? (tasks[0]?.number ?? count) : count

function TaskRow({ group, task, room }: { group: TaskGroup; task: Task; room?: string }) {
  const t = useTexts('desk')
  const words = useTaskWords(group.kind)
  const { title, detail } = words(task)
  return (
    <Box component="li" tabIndex={-1} sx={row}>
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        {detail ? <Typography variant="body2">{detail}</Typography> : null}
        {task.since ? (
          <Typography variant="body2" color="textSecondary">
            {t('today.since')} <DateText value={task.since} time />
          </Typography>
        ) : null}
      </Box>
      {task.cents ? (
        <Typography component="span" sx={{ fontWeight: 600 }}>
          <Money cents={task.cents} />
        </Typography>
      ) : null}
      {room && task.place ? (
        <ButtonLink
          {...roomAt(room, task.place)}
          size="small"
          variant="outlined"
          iconAfter="arrowRight"
          aria-label={t('today.openNamed', { what: title })}
        >
          {t('today.open')}
        </ButtonLink>
      ) : (room && group.listed) || task.command === group.command ? null : (
        <Command what={title} command={task.command} />
      )}
    </Box>
  )
}

/** So many of a kind stand at once; the others follow by a press. */
const first = 5

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 } as const

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
  minWidth: 0,
} as const
