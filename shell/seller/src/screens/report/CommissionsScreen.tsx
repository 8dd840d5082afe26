import { Box, Card, DateText, Flow, Money, Notice, ShortText, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { CommissionRow, CommissionSums } from '../../api'
import { NoteLink, stateOf } from '../../features/report/CommissionLine'
import { Looked, LookedUntil } from '../../features/report/Looked'
import type { Column } from '../../features/report/RowTable'
import { StatusBadge } from '../../features/report/StatusBadge'
import { Story } from '../../features/report/Story'
import { Why } from '../../features/report/Why'
import { ReportScreen } from './ReportScreen'

/** `leads`: whether the viewing member may see credit notes, too. */
type Row = CommissionRow & { leads: boolean }

const columns: Column<Row>[] = [
  { id: 'number', cell: (row) => row.number },
  { id: 'order', long: true, more: true, cell: (row) => row.order || '–' },
  { id: 'at', cell: (row) => <DateText value={row.at} /> },
  { id: 'ordered', more: true, room: 'wide', cell: (row) => <DateText value={row.orderedAt} /> },
  { id: 'product', words: true, cell: (row) => <ShortText>{row.product}</ShortText> },
  { id: 'status', whole: true, cell: (row) => <Status row={row} /> },
  { id: 'cents', figures: true, cell: (row) => <Money cents={row.cents} /> },
]

/** Where a row stands, and the way to the credit note about it. */
function Status({ row }: { row: Row }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}>
      <StatusBadge of="commissionStatus" status={stateOf(row)} />
      <LookedUntil row={row} />
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
      after={({ sums }) => (sums ? <SumWords sums={sums} /> : null)}
      beside={(row, { who }) => (
        <Flow gap={3}>
          <Flow gap={1}>
            <Looked row={row} />
            <Why row={row} />
          </Flow>
          <Story number={row.number} rights={who.rights} without="commissions" />
        </Flow>
      )}
    />
  )
}

/** How much of what was taken back is set off. */
const setOff = (off: number, left: number) =>
  left === 0 ? 'commissions.setOff_all' : off === 0 ? 'commissions.setOff_none' : 'commissions.setOff_part'

/** The figures with what stands below each, and what was taken back and isn't set off yet. */
function useFigures(sums: CommissionSums) {
  const { openCents, billedCents, takenBackCents, unbilledCents, heldCents } = sums
  const t = useSellerTexts()
  const { money } = useFormats()
  // Of what was taken back: what documents have set off, and what the next ones will.
  const left = openCents - unbilledCents
  const off = -takenBackCents - left
  const figures = [
    {
      status: 'waiting',
      cents: unbilledCents,
      more: [
        left > 0 && unbilledCents >= 0
          ? t('commissions.next', { open: money(openCents), left: money(left) })
          : '',
        heldCents > 0 ? t('commissions.held', { sum: money(heldCents) }) : '',
      ]
        .filter(Boolean)
        .join(' '),
    },
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
  return {
    left,
    figures: figures.map(({ status, cents, more }) => ({
      status,
      cents,
      about: [t(status === 'waiting' ? 'start.money.about.waiting' : `commissions.about_${status}`), more]
        .filter(Boolean)
        .join(' '),
    })),
  }
}

// Rule (agency, 6 D): What no credit note is about is one figure with one word, less what was taken back, on the first
// page, above the commissions and in their filter: “Offen”. Enforced: CommissionsScreen.tsx useFigures, start/money.ts
// rowsOf. Test: commissions.test.tsx `calls what no credit note is about by one word`.
/**
 * Each figure leads to the rows that it is the sum of. Where something was taken back, they show what of it is set
 * off, and what the next credit note comes to. On a phone they are lines, and their words stand below the list.
 */
function Sums({ sums }: { sums: CommissionSums }) {
  const t = useSellerTexts()
  const { money } = useFormats()
  const page = usePages()
  const { left, figures } = useFigures(sums)
  const { openCents, unbilledCents } = sums
  return (
    <>
      <Box component="ul" aria-label={t('commissions.sums')} sx={list}>
        {figures.map(({ status, cents, about }) => (
          <Card component="li" key={status} pad="none" sx={card}>
            <Link {...page('rewards', { status })} sx={way}>
              {t(`commissions.sum_${status}`)}
            </Link>
            <Typography component="p" sx={figure}>
              <Money cents={cents} />{' '}
              <Typography component="span" color="textSecondary">
                {t('commissions.net')}
              </Typography>
            </Typography>
            <Typography color="textSecondary" sx={words}>
              {about}
            </Typography>
          </Card>
        ))}
      </Box>
      {unbilledCents < 0 ? (
        <Notice tone="info">
          {t(openCents === 0 ? 'commissions.carriedAll' : 'commissions.carriedRest', {
            open: money(openCents),
            left: money(left),
            sum: money(-unbilledCents),
          })}
        </Notice>
      ) : null}
    </>
  )
}

/** What the figures say, where there is no room for it beside them. */
function SumWords({ sums }: { sums: CommissionSums }) {
  const t = useSellerTexts()
  const { figures } = useFigures(sums)
  return (
    <Box component="dl" sx={{ m: 0, display: { xs: 'grid', md: 'none' }, gap: 1 }}>
      {figures.map(({ status, about }) => (
        <div key={status}>
          <Typography component="dt" sx={{ fontWeight: 700 }}>
            {t(`commissions.sum_${status}`)}
          </Typography>
          <Typography component="dd" color="textSecondary" sx={{ m: 0 }}>
            {about}
          </Typography>
        </div>
      ))}
    </Box>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 0.75, md: 2, lg: 1.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
}

const card = {
  px: { xs: 1.5, md: 2, lg: 1.25 },
  py: { xs: 0.25, md: 2, lg: 1.25 },
  display: { xs: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: { md: 0.5, lg: 0 },
  alignItems: 'center',
  alignContent: 'start',
} as const

const way = { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, md: 0 } }

const figure = { fontWeight: 700, fontSize: { md: '1.375rem', lg: '1.25rem' }, lineHeight: 1.4 }

const words = {
  display: { xs: 'none', md: 'block' },
  fontSize: { lg: '0.875rem' },
  lineHeight: { lg: 1.4 },
}
