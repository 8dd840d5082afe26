import { Box, Button, CheckBox, Question, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { OrderRow } from '@weitersagen/seller/api'
import { isApprovable, type Approving, type Whole } from './useApproval'
import { useApprovalQuestion } from './useApprovalQuestion'

export type ApprovalBarProps = {
  rows: OrderRow[]
  /** How many people an order takes. */
  needed: number
  /** Those of all pages that the viewing member may approve. */
  whole: Whole
  approving: Approving
}

/** How high the bar is while it asks nothing, in pixels: it stays in sight above the head of the table. */
export const barHeight = 48

/** Chooses the orders of the page, or all of all pages, and approves what is chosen together. */
export function ApprovalBar({ rows, needed, whole, approving }: ApprovalBarProps) {
  const t = useTexts('agency')
  const { number } = useFormats()
  const { chosen, choose, chooseWhole, approve, approveWhole, busy } = approving
  const question = useApprovalQuestion()
  const open = rows.filter(isApprovable)
  if (open.length === 0) return null
  const page = open.every(({ id }) => chosen.some((one) => one.id === id))
  const count = approving.whole ? whole.found : chosen.length
  const counted = { count, number: number(count) }
  const more = page && whole.found > chosen.length && !approving.whole
  return (
    <Box component="section" aria-label={t('approval.bar')} sx={bar}>
      <Box component="label" sx={choice}>
        <CheckBox
          type="checkbox"
          checked={approving.whole || page}
          disabled={busy}
          onChange={({ target }) => {
            if (approving.whole) chooseWhole(false)
            else choose(open, target.checked)
          }}
        />
        {t('approval.choosePage')}
      </Box>
      {more ? (
        <Button size="small" variant="outlined" disabled={busy} onClick={() => chooseWhole(true)} sx={low}>
          {t('approval.chooseWhole', { number: number(whole.found) })}
        </Button>
      ) : null}
      <Typography role="status" sx={{ flexGrow: 1 }}>
        {count === 0
          ? t('approval.none', { count: open.length, number: number(open.length) })
          : t(approving.whole ? 'approval.chosenWhole' : 'approval.chosen', counted)}
      </Typography>
      {count > 0 ? (
        <Question
          label={t('approval.approve', counted)}
          question={question(chosen, needed, approving.whole ? whole.found : undefined)}
          yes={t('approval.yes')}
          no={t('approval.no')}
          begin={{ variant: 'contained', size: 'small' }}
          run={() => (approving.whole ? approveWhole(whole) : approve()).catch(ignore)}
        />
      ) : (
        <Button size="small" variant="contained" disabled sx={low}>
          {t('approval.approveNone')}
        </Button>
      )}
    </Box>
  )
}

/** A problem is shown above the bar. */
const ignore = () => undefined

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  alignItems: 'center',
  minHeight: barHeight,
  px: 1.25,
  py: { xs: 1, lg: 0 },
  bgcolor: 'sunken',
  borderRadius: 2,
  position: { lg: 'sticky' },
  top: 0,
  zIndex: 3,
  fontSize: { lg: '0.9375rem' },
  // On a phone the button is as wide as the bar.
  '& > div, & > div > button': { width: { xs: '100%', md: 'auto' } },
  // The question has the bar's whole width.
  '& > [role="group"]': { flexBasis: '100%', py: 1 },
}

const choice = { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' }

const low = { minHeight: { xs: 44, lg: 36 }, py: 0 }
