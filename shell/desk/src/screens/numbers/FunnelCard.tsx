import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Numbers } from '../../api'
import { numbersAt, type Asked } from './asked'
import { Change } from './Change'
import { usePermille } from './words'

/** How far the recommendations have come: a bar for each step, which says what it counts. */
export function FunnelCard({ found, asked }: { found: Numbers; asked: Asked }) {
  const t = useTexts('desk')
  const { number } = useFormats()
  const percent = usePermille()
  const made = found.funnel[0]?.count ?? 0
  return (
    <Card component="section" aria-labelledby="funnel">
      <Flow gap={1.5}>
        <Typography variant="h2" id="funnel">
          {t('numbers.funnel')}
        </Typography>
        <Typography color="textSecondary">{t('numbers.funnelAbout')}</Typography>
        <Box component="table" role="table" aria-labelledby="funnel" sx={table}>
          <Box component="thead" role="rowgroup" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
            <Box component="tr" role="row">
              <Box component="th" scope="col" role="columnheader">
                {t('numbers.step')}
              </Box>
              <Box component="th" scope="col" role="columnheader">
                {t('numbers.count')}
              </Box>
              <Box component="th" scope="col" role="columnheader">
                {t('numbers.ofMade')}
              </Box>
              <Box component="th" scope="col" role="columnheader">
                {t('numbers.change')}
              </Box>
            </Box>
          </Box>
          <Box component="tbody" role="rowgroup">
            {found.funnel.map(({ stage, count, before, few, change }) => {
              const share = made > 0 ? Math.round((count * 1000) / made) : 0
              return (
                <Box component="tr" role="row" key={stage} sx={row}>
                  <Box
                    component="th"
                    role="rowheader"
                    scope="row"
                    sx={{ ...cell, gridArea: 'name', textAlign: 'start', fontWeight: 400 }}
                  >
                    <Box component="span" sx={{ display: 'block', fontWeight: 700 }}>
                      {t(`numbers.stage_${stage}`)}
                    </Box>
                    <Typography component="span" variant="body2" color="textSecondary">
                      {t(`numbers.about_${stage}`)}
                    </Typography>
                  </Box>
                  <Box component="td" role="cell" sx={{ ...cell, gridArea: 'count' }}>
                    <Link
                      {...numbersAt({ ...asked, stage })}
                      aria-label={t('numbers.rowsOf', {
                        what: t(`numbers.stage_${stage}`),
                        value: number(count),
                      })}
                      sx={figure}
                    >
                      {number(count)}
                    </Link>
                  </Box>
                  <Box component="td" role="cell" sx={{ ...cell, gridArea: 'bar' }}>
                    <Bar tenths={share} />
                    {stage === 'made' || count === 0 ? (
                      <Typography component="span" variant="body2">
                        {percent(share)}
                      </Typography>
                    ) : (
                      <Link
                        {...numbersAt({ ...asked, stage, of: 'made' })}
                        aria-label={t('numbers.rowsOf', {
                          what: `${t(`numbers.stage_${stage}`)}, ${t('numbers.ofMade')}`,
                          value: percent(share),
                        })}
                        sx={target}
                      >
                        {percent(share)}
                      </Link>
                    )}
                  </Box>
                  <Box component="td" role="cell" sx={{ ...cell, gridArea: 'change' }}>
                    <Typography component="span" variant="body2" color="textSecondary">
                      <Change now={count} before={before} few={few} tenths={change} />
                    </Typography>
                  </Box>
                </Box>
              )
            })}
          </Box>
        </Box>
      </Flow>
    </Card>
  )
}

function Bar({ tenths }: { tenths: number }) {
  return (
    <Box component="span" aria-hidden sx={track}>
      <Box component="span" sx={{ ...filled, width: `${Math.min(100, tenths / 10)}%` }} />
    </Box>
  )
}

const table = {
  display: 'block',
  '& > tbody': { display: 'grid' },
} as const
const row = {
  display: 'grid',
  columnGap: 3,
  rowGap: 0.5,
  py: 1.5,
  borderTop: '1px solid',
  borderColor: 'divider',
  alignItems: 'center',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 3fr) minmax(72px, auto) minmax(0, 4fr) minmax(0, 3fr)',
  },
  gridTemplateAreas: { xs: '"name count" "bar bar" "change change"', md: '"name count bar change"' },
} as const
const cell = { p: 0, minWidth: 0 } as const
const figure = {
  minHeight: 44,
  minWidth: 44,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  width: 1,
  fontSize: '1.25rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
} as const
const target = { minHeight: 44, minWidth: 44, display: 'inline-flex', alignItems: 'center' } as const
const track = {
  display: 'block',
  height: 20,
  borderRadius: 1,
  bgcolor: 'primary.soft',
  overflow: 'hidden',
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
} as const
const filled = {
  display: 'block',
  height: 1,
  bgcolor: 'primary.main',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
} as const
