import { Box, Disclosure, Flow, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { RowTable } from '../../features/report/RowTable'
import { figureColumns } from './figures'
import type { LinkDay } from '../../api'

const height = 72

/** The last days as columns of visits, and all figures in a table below, which is what is read aloud. */
export function DaysPart({ days }: { days: LinkDay[] }) {
  const t = useSellerTexts()
  const formats = useFormats()
  const most = Math.max(1, ...days.map(({ figures }) => figures.visits))
  const [first, last] = [days[0], days.at(-1)]
  const some = days.filter(({ figures }) => figures.calls > 0 || figures.stages.made > 0).reverse()
  return (
    <Flow gap={1.5}>
      <Typography component="h3" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
        {t('links.daysTitle', { days: days.length })}
      </Typography>
      <Box aria-hidden sx={{ display: 'grid', gap: 0.5 }}>
        <Box sx={chart(days.length)}>
          {days.map(({ day, figures }) => (
            <Box
              key={day}
              sx={{
                ...bar,
                height: figures.visits === 0 ? 0 : Math.max(3, (figures.visits / most) * height),
              }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: '0.8125rem' }}>
          <span>{first ? formats.date(first.day) : ''}</span>
          <span>{last ? formats.date(last.day) : ''}</span>
        </Box>
      </Box>
      {some.length > 0 ? (
        <Disclosure flush title={t('links.asTable')}>
          <RowTable
            of="day"
            caption={t('links.daysTitle', { days: days.length })}
            columns={[
              { id: 'day', label: t('links.columns.day'), cell: ({ day }) => formats.date(day) },
              ...figureColumns<LinkDay>(t, formats).filter(({ id }) => shown.has(id)),
            ]}
            sortable={{}}
            rows={some}
            rowKey={({ day }) => day}
            sort=""
            onSort={() => undefined}
          />
        </Disclosure>
      ) : (
        <Typography>{t('links.noDays')}</Typography>
      )}
    </Flow>
  )
}

/** What has room beside the list. */
const shown = new Set(['visits', 'made', 'ordered', 'cents'])

const chart = (days: number) =>
  ({
    display: 'grid',
    gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))`,
    alignItems: 'end',
    columnGap: '2px',
    height,
    borderBottom: '2px solid',
    borderColor: 'outline',
  }) as const

const bar = {
  bgcolor: 'primary.main',
  borderTopLeftRadius: 2,
  borderTopRightRadius: 2,
  '@media (forced-colors: active)': { bgcolor: 'CanvasText' },
} as const
