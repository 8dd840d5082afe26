import { useState } from 'react'
import { Box, ButtonLink, Flow } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import type { SellerTasks } from '../../api'
import { may, out, RoomPage, RoomProblem, useDesk } from '../../features/desk'
import { Done, type DoneText } from '../../features/look'
import { SellerListCard } from './SellerListCard'
import { buttons } from './styles'
import { TasksCard } from './TasksCard'
import { toRechecks, toWaitingNotes } from './ways'

/** What waits for a decision first, then all agencies and partners. */
export function OverviewPage() {
  const t = useTexts('desk')
  const { who } = useDesk()
  const [done, setDone] = useState<DoneText>()
  return (
    <RoomPage title={t('rooms.vertrieb')} lead={t('sellers.lead')}>
      <Flow gap={3}>
        <Done done={done} />
        <Screen<SellerTasks>
          path="/bff/desk/sellers/waiting"
          endsBy={out}
          onProblem={(problem, reload) => <RoomProblem problem={problem} reload={reload} />}
        >
          {(tasks) => <TasksCard tasks={tasks} done={setDone} />}
        </Screen>
        {may(who, 'money') ? (
          <Box sx={buttons}>
            <ButtonLink {...toRechecks()} variant="outlined" iconAfter="arrowRight">
              {t('sellers.rechecks')}
            </ButtonLink>
            <ButtonLink {...toWaitingNotes()} variant="outlined" iconAfter="arrowRight">
              {t('sellers.waitingNotes')}
            </ButtonLink>
          </Box>
        ) : null}
        <SellerListCard />
      </Flow>
    </RoomPage>
  )
}
