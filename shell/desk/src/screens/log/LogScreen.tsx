import { useEffect, useState } from 'react'
import { Box, Flow, Notice, PrimaryButton, SkeletonLines, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useScreen } from '@weitersagen/kit/query'
import type { LogPage } from '../../api'
import { may, RoomPage, RoomProblem, useDesk } from '../../features/desk'
import { Entry } from './Entry'
import { ExportLog } from './ExportLog'
import { whole, type Filter } from './filter'
import { LogFilter } from './LogFilter'

const path = '/bff/desk/log'

/** Who did what, and by which proof: the newest first. */
export default function LogScreen() {
  const t = useTexts('desk')
  const { who } = useDesk()
  const [filter, setFilter] = useState<Filter>({})
  const [people, setPeople] = useState<string[]>([])
  const all = may(who, 'staff')
  const asked = whole(filter)
  const turned = Boolean(asked.from && asked.until && asked.from > asked.until)
  return (
    <RoomPage title={t('rooms.protokoll')} lead={t(all ? 'log.lead' : 'log.leadOwn')}>
      <LogFilter filter={filter} people={all ? people : []} change={setFilter} />
      {turned ? null : <ExportLog filter={asked} />}
      <Box component="section" aria-label={t('log.entries')}>
        {turned ? (
          <Notice tone="warning">{t('log.order')}</Notice>
        ) : (
          <Pages key={JSON.stringify(asked)} filter={asked} change={setFilter} found={setPeople} />
        )}
      </Box>
    </RoomPage>
  )
}

type PageProps = {
  filter: Filter
  change: (filter: Filter) => void
  found: (people: string[]) => void
}

/** Page after page, as far as they were asked for. */
function Pages(props: PageProps) {
  const [afters, setAfters] = useState([''])
  return (
    <Flow gap={0}>
      {afters.map((after, at) => (
        <Part
          key={after}
          {...props}
          after={after}
          more={at === afters.length - 1 ? (next) => setAfters([...afters, next]) : undefined}
        />
      ))}
    </Flow>
  )
}

type PartProps = PageProps & { after: string; more: ((next: string) => void) | undefined }

function Part({ filter, change, found, after, more }: PartProps) {
  const t = useTexts('desk')
  const { answered } = useDesk()
  const page = useScreen<LogPage>(path, { body: { ...filter, ...(after ? { after } : {}) } })
  const data = page.state === 'ready' ? page.data : undefined
  useEffect(() => {
    if (!data) return
    answered()
    found(data.people)
  }, [data, answered, found])
  if (page.problem) return <RoomProblem problem={page.problem} reload={page.reload} />
  if (!data) return <SkeletonLines lines={6} />
  if (data.entries.length === 0) return <Notice>{t('log.none')}</Notice>
  const next = data.after
  return (
    <>
      <Box component="ol" aria-label={t('log.entries')} sx={{ m: 0, p: 0, listStyle: 'none', minWidth: 0 }}>
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} filter={filter} change={change} />
        ))}
      </Box>
      {more && next ? (
        <Box sx={{ py: 2 }}>
          <PrimaryButton variant="outlined" onClick={() => more(next)}>
            {t('log.more')}
          </PrimaryButton>
        </Box>
      ) : null}
      {more && !next && !after ? (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ py: 1 }}>
          {t('log.count', { count: data.entries.length })}
        </Typography>
      ) : null}
    </>
  )
}
