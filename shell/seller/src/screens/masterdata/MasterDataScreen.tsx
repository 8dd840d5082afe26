import { Box, Columns, Flow, Notice, Skeleton } from '@weitersagen/kit/ui'
import { useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { MasterData } from '../../api'
import { AreaScreen } from '../../features/area/AreaScreen'
import { Missing } from '../../features/area/Missing'
import { AccountCard } from './AccountCard'
import { AgreementCard } from './AgreementCard'
import { DataCard } from './DataCard'
import { Rechecks } from '../../features/area/Rechecks'

/**
 * What stands on the agency's credit notes, and where its commissions go. Everybody of the agency sees it, an active
 * owner changes it.
 */
export default function MasterDataScreen() {
  const t = useSellerTexts()
  return (
    <AreaScreen<MasterData>
      path={useShared('/masterdata')}
      title={t('masterData.title')}
      lead={t('masterData.lead')}
      skeleton={
        <Flow gap={2}>
          {[320, 140, 200].map((height) => (
            <Skeleton key={height} height={height} sx={{ borderRadius: 3 }} />
          ))}
        </Flow>
      }
    >
      {(data, reload) => (
        <Flow gap={3}>
          <Rechecks rechecks={data.rechecks} />
          <Missing parts={data.missing} filled={Boolean(data.proposal)} />
          {data.mayChange ? null : <Notice tone="info">{t('masterData.owners')}</Notice>}
          <Columns min={340}>
            <DataCard data={data} reload={reload} />
            <Box sx={{ alignSelf: 'start' }}>
              <Flow gap={3}>
                <AccountCard data={data} reload={reload} />
                <AgreementCard data={data} reload={reload} />
              </Flow>
            </Box>
          </Columns>
        </Flow>
      )}
    </AreaScreen>
  )
}
