import { Box, DateText, Money } from '@weitersagen/kit/ui'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import type { CommissionRow } from '../../api'
import { Looked, LookedUntil } from './Looked'
import { Why } from './Why'
import { StatusBadge } from './StatusBadge'

/** What was taken back says why. */
export function stateOf({ takenBack, billed, heldUntil, cause }: CommissionRow) {
  if (takenBack) return cause === 'reward_refused' ? 'refused' : 'takenBack'
  return billed ? 'billed' : heldUntil ? 'held' : 'open'
}

export type CommissionLineProps = {
  row: CommissionRow
  /** Whether the viewing member may see documents, too. */
  leads: boolean
}

/** What was earned or taken back, when, and the document about it. */
export function CommissionLine({ row, leads }: CommissionLineProps) {
  return (
    <Box sx={line}>
      <Money cents={row.cents} />
      <DateText value={row.at} />
      <StatusBadge of="commissionStatus" status={stateOf(row)} />
      <LookedUntil row={row} />
      <NoteLink row={row} leads={leads} />
      <Why row={row} />
      <Looked row={row} />
    </Box>
  )
}

/** The number of the document that bills it, with the way there for who may see it. */
export function NoteLink({ row: { note }, leads }: CommissionLineProps) {
  const page = usePages()
  if (!note || !leads) return note
  return <Link {...page('invoices', { number: note })}>{note}</Link>
}

const line = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }
