import { Actions, Box, Card, Flow, Money, Outcome, Typography } from '@weitersagen/kit/ui'
import { useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Billing } from '../../api'
import { FileButton, useFile } from './FileButton'

const sums = ['netCents', 'vatCents', 'grossCents'] as const
const names = { netCents: 'yearNet', vatCents: 'yearVat', grossCents: 'yearGross' } as const
const formats = ['zip', 'csv'] as const

/** What a year comes to, and its documents for the bookkeeper. On a narrow screen each year is a card. */
export function YearsCard({ years }: { years: Billing['years'] }) {
  const t = useSellerTexts()
  const billing = useShared('/billing')
  const file = useFile()
  return (
    <Card component="section" aria-labelledby="years-title" pad="roomy">
      <Flow gap={2}>
        <Typography variant="h3" component="h2" id="years-title">
          {t('invoices.yearsTitle')}
        </Typography>
        <Typography>{t('invoices.yearsText')}</Typography>
        <Box component="table" role="table" aria-labelledby="years-title" sx={table}>
          <Box component="thead" role="rowgroup">
            <Box component="tr" role="row">
              <Box component="th" role="columnheader" scope="col">
                {t('invoices.year')}
              </Box>
              <Box component="th" role="columnheader" scope="col" className="figures">
                {t('invoices.documents')}
              </Box>
              {sums.map((sum) => (
                <Box component="th" role="columnheader" scope="col" className="figures" key={sum}>
                  {t(`invoices.${names[sum]}`)}
                </Box>
              ))}
              <Box component="th" role="columnheader" scope="col" className="figures">
                {t('invoices.yearFiles')}
              </Box>
            </Box>
          </Box>
          <Box component="tbody" role="rowgroup">
            {years.map((one) => (
              <Box component="tr" role="row" key={one.year}>
                <Box component="th" role="rowheader" scope="row">
                  {one.year}
                </Box>
                <Box component="td" role="cell" className="figures">
                  <span className="label" aria-hidden>
                    {t('invoices.documents')}
                  </span>
                  <span>{one.documents}</span>
                </Box>
                {sums.map((sum) => (
                  <Box component="td" role="cell" className="figures" key={sum}>
                    <span className="label" aria-hidden>
                      {t(`invoices.${names[sum]}`)}
                    </span>
                    <Money cents={one[sum]} />
                  </Box>
                ))}
                <Box component="td" role="cell" className="figures">
                  <Actions>
                    {formats.map((format) => (
                      <FileButton
                        key={format}
                        path={`${billing}/${one.year}/${format}`}
                        name={`GS-${one.year}.${format}`}
                        text={t(`invoices.${format}`)}
                        label={t(`invoices.${format}Of`, { year: one.year })}
                        send={file}
                      />
                    ))}
                  </Actions>
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
        <Typography color="textSecondary" variant="body2">
          {t('invoices.csvHint')}
        </Typography>
        <Outcome problem={file.problem} />
      </Flow>
    </Card>
  )
}

/** From here on rows are rows. */
const wide = '@media (min-width: 1024px)'
const line = '1px solid var(--ws-palette-divider)'

const table = {
  display: 'block',
  width: 1,
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'start', fontWeight: 700 },
  '& thead': { display: 'none' },
  '& tbody, & tbody tr, & tbody th': { display: 'block' },
  '& tbody tr': { py: 1.5, borderTop: line },
  '& td': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, py: 0.5 },
  '& .label': { color: 'text.secondary' },
  [wide]: {
    display: 'table',
    borderCollapse: 'collapse',
    '& thead': { display: 'table-header-group' },
    '& tbody': { display: 'table-row-group' },
    '& tbody tr, & tr': { display: 'table-row' },
    '& th, & td, & tbody th': {
      display: 'table-cell',
      px: 1.5,
      py: 0.75,
      borderBottom: line,
      verticalAlign: 'middle',
    },
    '& .figures': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& .figures > div': { justifyContent: 'flex-end' },
    '& .label': { display: 'none' },
  },
} as const
