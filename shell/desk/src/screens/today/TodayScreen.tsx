import { Box, Card, Flow, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useDesk, Room } from '../../features/desk'
import type { TaskGroup, Today } from '../../api'
import { GroupCard } from './GroupCard'

/** Duties, in the order in which what waits for them is shown. */
const duties = ['money', 'offers', 'people', 'staff'] as const

// Rule (page, 6 D): At the desk what money depends on stands first, then what waits by duty; of other duties the number
// alone. Test: today.test.tsx `shows what is urgent first, and of other duties the number alone`.
/** What waits, for which duty and since when. */
export default function TodayScreen() {
  const t = useTexts('desk')
  return (
    <Room<Today> path="/bff/desk/today" title={t('rooms.heute')} lead={t('today.lead')}>
      {(today, reload) => (
        <Flow gap={4}>
          <Looked today={today} reload={reload} />
          <Waiting groups={today.groups} />
        </Flow>
      )}
    </Room>
  )
}

/** When all of it was looked at, and the way to look again. */
function Looked({ today, reload }: { today: Today; reload: () => void }) {
  const t = useTexts('desk')
  const { dateTime } = useFormats()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {t('today.at', { at: dateTime(today.at) })}{' '}
        {today.looked ? t('today.looked', { at: dateTime(today.looked) }) : t('today.notLooked')}
      </Typography>
      <PrimaryButton size="small" variant="outlined" icon="refresh" onClick={reload}>
        {t('today.again')}
      </PrimaryButton>
    </Box>
  )
}

function Waiting({ groups }: { groups: TaskGroup[] }) {
  const t = useTexts('desk')
  const own = groups.filter((group) => group.own)
  const urgent = own.filter((group) => group.urgent)
  const others = groups.filter((group) => !group.own)
  return (
    <>
      {own.length ? null : (
        <Notice tone="success">{t(groups.length ? 'today.noneOwn' : 'today.none')}</Notice>
      )}
      {urgent.length ? <Part id="urgent" title={t('today.urgent')} groups={urgent} /> : null}
      {duties.map((duty) => (
        <Part
          key={duty}
          id={duty}
          title={t(`today.duty.${duty}`)}
          groups={own.filter((group) => group.duty === duty && !group.urgent)}
        />
      ))}
      {others.length ? <Others groups={others} /> : null}
    </>
  )
}

function Part({ id, title, groups }: { id: string; title: string; groups: TaskGroup[] }) {
  if (!groups.length) return null
  return (
    <Box component="section" aria-labelledby={`today-${id}`} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography variant="h2" id={`today-${id}`}>
        {title}
      </Typography>
      {groups.map((group) => (
        <GroupCard key={group.kind} group={group} />
      ))}
    </Box>
  )
}

/** What waits for people with other duties: so much, and no more. */
function Others({ groups }: { groups: TaskGroup[] }) {
  const t = useTexts('desk')
  const { number } = useFormats()
  const { who } = useDesk()
  return (
    <Card component="section" tone="sunken" aria-labelledby="today-others">
      <Flow gap={1.5}>
        <Typography variant="h2" id="today-others">
          {t('today.others')}
        </Typography>
        <Typography color="textSecondary">
          {t(who.duties.length > 1 ? 'today.othersText' : 'today.othersLooks')}
        </Typography>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {groups.map((group) => (
            <Box
              component="li"
              key={group.kind}
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 2,
                py: 1,
                borderTop: '1px solid',
                borderColor: 'divider',
              }}
            >
              <span>
                {t(`today.kind.${group.kind}`)} ({t(`today.duty.${group.duty}`)})
              </span>
              <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {number(group.count)}
              </Box>
            </Box>
          ))}
        </Box>
      </Flow>
    </Card>
  )
}
