import { Box, Card, DateText, Money, Notice, ShortText, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { CommissionRow, CommissionSums } from '../../api'
import { NoteLink, stateOf } from '../../features/report/CommissionLine'
import type { Column } from '../../features/report/RowTable'
import { StatusBadge } from '../../features/report/StatusBadge'
import { Story } from '../../features/report/Story'
import { ReportScreen } from './ReportScreen'

/** `leads`: whether the viewing member may see credit notes, too. */
type Row = CommissionRow & { leads: boolean }

const columns: Column<Row>[] = [
  { id: 'number', cell: (row) => row.number },
  { id: 'order', long: true, more: true, cell: (row) => row.order || '–' },
  { id: 'at', cell: (row) => <DateText value={row.at} /> },
  { id: 'ordered', more: true, cell: (row) => <DateText value={row.orderedAt} /> },
  { id: 'product', words: true, cell: (row) => <ShortText>{row.product}</ShortText> },
  { id: 'status', whole: true, cell: (row) => <Status row={row} /> },
  { id: 'cents', figures: true, cell: (row) => <Money cents={row.cents} /> },
]

/** Where a row stands, and the way to the credit note about it. */
function Status({ row }: { row: Row }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}>
      <StatusBadge of="commissionStatus" status={stateOf(row)} />
      <NoteLink row={row} leads={row.leads} />
    </Box>
  )
}

/** What the seller earned, what was taken back, and what no credit note is about yet. */
export default function CommissionsScreen() {
  return (
    <ReportScreen
      kind="commissions"
      columns={columns}
      rowsOf={({ commissions, who }) => commissions?.map((row) => ({ ...row, leads: who.rights.invoices }))}
      rowKey={(row) => `${row.number} ${row.takenBack}`}
      before={({ sums }) => (sums ? <Sums sums={sums} /> : null)}
      beside={(row, { who }) => <Story number={row.number} rights={who.rights} without="commissions" />}
    />
  )
}

/** How much of what was taken back is set off. */
const setOff = (off: number, left: number) =>
  left === 0 ? 'commissions.setOff_all' : off === 0 ? 'commissions.setOff_none' : 'commissions.setOff_part'

/** What comes of the deductions: a smaller credit note, or none before more is earned. */
const afterwards = (open: number, unbilled: number) =>
  unbilled >= 0 ? 'next' : open === 0 ? 'carriedAll' : 'carriedRest'

/**
 * Each figure leads to the rows that it is the sum of. Where something was taken back, they show what of it is set
 * off, and what the next credit note comes to.
 */
function Sums({ sums }: { sums: CommissionSums }) {
  const t = useSellerTexts()
  const { money } = useFormats()
  const page = usePages()
  const { openCents, billedCents, takenBackCents, unbilledCents } = sums
  // Of what was taken back: what documents have set off, and what the next ones will.
  const left = openCents - unbilledCents
  const off = -takenBackCents - left
  const figures = [
    { status: 'open', cents: openCents, more: '' },
    {
      status: 'billed',
      cents: billedCents,
      more: off > 0 ? t('commissions.onNotes', { sum: money(billedCents - off) }) : '',
    },
    {
      status: 'takenBack',
      cents: takenBackCents,
      more: takenBackCents < 0 ? t(setOff(off, left), { off: money(off), left: money(left) }) : '',
    },
  ] as const
  return (
    <>
      <Box
        component="ul"
        aria-label={t('commissions.sums')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 2, lg: 1.5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {figures.map(({ status, cents, more }) => (
          <Card
            component="li"
            key={status}
            pad="none"
            sx={{ p: { xs: 2, lg: 1.25 }, display: 'grid', gap: { xs: 0.5, lg: 0 }, alignContent: 'start' }}
          >
            <Link {...page('rewards', { status })}>{t(`commissions.sum_${status}`)}</Link>
            <Typography
              component="p"
              variant="h3"
              sx={{ fontSize: { lg: '1.25rem' }, lineHeight: { lg: 1.4 } }}
            >
              <Money cents={cents} />{' '}
              <Typography component="span" color="textSecondary">
                {t('commissions.net')}
              </Typography>
            </Typography>
            <Typography color="textSecondary" sx={{ fontSize: { lg: '0.875rem' }, lineHeight: { lg: 1.4 } }}>
              {[t(`commissions.about_${status}`), more].filter(Boolean).join(' ')}
            </Typography>
          </Card>
        ))}
      </Box>
      {left > 0 ? (
        <Notice tone="info">
          {t(`commissions.${afterwards(openCents, unbilledCents)}`, {
            open: money(openCents),
            left: money(left),
            sum: money(Math.abs(unbilledCents)),
          })}
        </Notice>
      ) : null}
    </>
  )
}
