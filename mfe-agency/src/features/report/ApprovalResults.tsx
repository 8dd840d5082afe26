import { useRef } from 'react'
import { Box, Notice, Outcome } from '@weitersagen/kit/ui'
import { useFormats, useProblemText, useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow } from '@weitersagen/seller/api'
import type { Approving, ApprovalOutcome } from './useApproval'
import { useRowFocus } from './useRowFocus'

/** So many lines stand there at once; more of them are folded. */
const mostUnfolded = 10

const kinds = ['approved', 'second', 'withdrawn', 'refused'] as const

// Rule (page, 7 D): What became of orders that were approved together stands above the table, announced: how many of
// each, and each by its number below, which can be folded. Enforced: ApprovalResults.tsx ApprovalResults. Test:
// approval.test.tsx `folds what became of many, and says how many of each`.
/** What became of orders that were approved, above the table that they may have left. */
export function ApprovalResults({ rows, approving }: { rows: OrderRow[]; approving: Approving }) {
  const t = useTexts('agency')
  const { number } = useFormats()
  const place = useRef<HTMLDivElement>(null)
  const { news, problem } = approving
  const { outcomes, left, more } = news
  useRowFocus(rows, outcomes, place)
  const refused = outcomes.some(({ outcome }) => outcome === 'refused')
  const sums = kinds
    .map((kind) => ({ kind, count: outcomes.filter(({ outcome }) => outcome === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => t(`approval.sum_${kind}`, { count, number: number(count) }))
  return (
    <>
      <Outcome problem={problem} />
      <Box ref={place} role="status" tabIndex={-1} sx={{ '&:empty': { position: 'absolute' } }}>
        {outcomes.length > 0 || more ? (
          <Notice tone={refused || more ? 'warning' : 'success'} title={t('approval.results')}>
            {more ? t('approval.more', { count: left, number: number(left) }) : null}
            {outcomes.length > 0 ? <Lines sum={sums.join(', ')} outcomes={outcomes} /> : null}
            {left > 0 && !more ? t('approval.left', { count: left, number: number(left) }) : null}
          </Notice>
        ) : null}
      </Box>
    </>
  )
}

/** One line an order, under how many of each there are. */
function Lines({ sum, outcomes }: { sum: string; outcomes: readonly ApprovalOutcome[] }) {
  const t = useTexts('agency')
  const words = useProblemText()
  return (
    <Box component="details" open={outcomes.length <= mostUnfolded} sx={fold}>
      <summary>{sum}</summary>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {outcomes.map(({ id, number, outcome, code = '' }) => (
          <li key={id}>
            {number}: {outcome === 'refused' ? words(code) : t(`approval.outcome_${outcome}`)}
          </li>
        ))}
      </Box>
    </Box>
  )
}

const fold = {
  '& > summary': { cursor: 'pointer', minHeight: 36, py: 0.75 },
  '& > ul': { maxHeight: '40vh', overflowY: 'auto' },
} as const
