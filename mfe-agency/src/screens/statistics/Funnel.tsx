import { Box } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Stages } from '../../api'
import { Figure } from '../../features/report/Figure'
import { Bar } from './Bar'
import type { Period } from './period'
import { allStages, rowsOf, shareOf } from './stages'
import { usePercent } from './usePercent'

/** How far the recommendations have come: a table whose bars are its chart. */
export function Funnel({ stages, period }: { stages: Stages; period: Period }) {
  const t = useTexts('agency')
  const percent = usePercent()
  return (
    <Box component="table" aria-label={t('statistics.funnel')} sx={table}>
      <thead>
        <tr>
          <th scope="col">{t('statistics.stage')}</th>
          <th scope="col" className="figures">
            {t('statistics.count')}
          </th>
          <th scope="col" className="figures">
            {t('statistics.ofAll')}
          </th>
          <Box component="td" className="bar" aria-hidden />
        </tr>
      </thead>
      <tbody>
        {allStages.map((stage) => (
          <tr key={stage}>
            <th scope="row">{t(`statistics.stages.${stage}`)}</th>
            <td className="figures">
              <Figure
                value={stages[stage]}
                to={rowsOf(stage, period)}
                label={t(`statistics.stages.${stage}`)}
              />
            </td>
            <td className="figures">{percent(shareOf(stages, stage))}</td>
            <Box component="td" className="bar" aria-hidden>
              <Bar share={shareOf(stages, stage)} />
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const table = {
  width: 1,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'start', fontWeight: 600 },
  '& thead th': { fontWeight: 700, borderBottom: '2px solid var(--ws-palette-outline)' },
  '& thead td': { borderBottom: '2px solid var(--ws-palette-outline)' },
  '& th, & td': { px: { xs: 0.75, md: 1.5 }, py: 0.75 },
  '& .figures': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .bar': { width: { xs: '30%', md: '50%' } },
}
