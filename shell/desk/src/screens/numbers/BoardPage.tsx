import { Flow, SkeletonCards, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { Link } from '@weitersagen/kit/router'
import type { Numbers } from '../../api'
import { RoomPage, RoomProblem } from '../../features/desk'
import { boardOf, numbersAt, whole, type Asked } from './asked'
import { Choice } from './Choice'
import { CohortsCard } from './CohortsCard'
import { ExportNumbers } from './ExportNumbers'
import { FunnelCard } from './FunnelCard'
import { PartsCard } from './PartsCard'
import { PeriodPicker } from './PeriodPicker'
import { NumberTiles } from './NumberTiles'
import { TopCard } from './TopCard'
import { useAnswered } from './useAnswered'

type BoardProps = { asked: Asked; change: (more: Partial<Asked>) => void }

/** All figures of a period. */
export function BoardPage({ asked, change }: BoardProps) {
  const t = useTexts('desk')
  return (
    <RoomPage title={t('rooms.zahlen')} lead={t('numbers.lead')}>
      <PeriodPicker asked={asked} change={change} />
      <Screen<Numbers>
        path="/bff/desk/numbers"
        body={questionOf(asked)}
        keep
        skeleton={<SkeletonCards />}
        endsBy="desk.session_over"
        onProblem={(problem, reload) => <RoomProblem problem={problem} reload={reload} />}
      >
        {(found) => <Board found={found} asked={asked} change={change} />}
      </Screen>
    </RoomPage>
  )
}

function Board({ found, asked, change }: BoardProps & { found: Numbers }) {
  const t = useTexts('desk')
  const { date, dateTime } = useFormats()
  useAnswered(found)
  const made = found.funnel[0]?.count ?? 0
  return (
    <Flow gap={2.5}>
      <Choice found={found} asked={asked} change={change} />
      <Typography color="textSecondary">
        {t('numbers.compared', {
          from: date(found.from),
          until: date(found.until),
          beforeFrom: date(found.beforeFrom),
          beforeUntil: date(found.beforeUntil),
          at: dateTime(found.at),
        })}{' '}
        <Link {...numbersAt({ ...asked, from: found.beforeFrom, until: found.beforeUntil })}>
          {t('numbers.toBefore')}
        </Link>
      </Typography>
      {made === 0 ? <Typography role="status">{t('numbers.none')}</Typography> : null}
      <NumberTiles found={found} asked={asked} />
      <FunnelCard found={found} asked={asked} />
      <PartsCard found={found} asked={asked} change={change} />
      <CohortsCard found={found} asked={asked} />
      <TopCard found={found} asked={asked} />
      <ExportNumbers form={questionOf(asked)} label={t('numbers.export')} />
    </Flow>
  )
}

/** All figures are of everybody. */
const questionOf = (asked: Asked) => whole(boardOf(asked))
