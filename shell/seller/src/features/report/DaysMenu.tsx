import { Box } from '@weitersagen/kit/ui'
import { FilterDay } from '@weitersagen/kit/forms'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { FilterMenu } from './FilterMenu'
import { formOf, type Kind, type Question } from './question'
import type { ChangeQuestion } from './useQuestion'

export type DaysMenuProps = { kind: Kind; question: Question; change: ChangeQuestion }

/** Which day a list is bounded by. */
const daysOf = (kind: Kind) => {
  if (kind === 'commissions')
    return { chip: 'report.booked', from: 'report.bookedFrom', until: 'report.bookedUntil' } as const
  if (kind === 'invitations')
    return { chip: 'report.invited', from: 'report.invitedFrom', until: 'report.invitedUntil' } as const
  return { chip: 'report.recommended', from: 'report.from', until: 'report.until' } as const
}

/** From which day until which. Days in the wrong order stay as they are: the list says that they are (Unread). */
export function DaysMenu({ kind, question, change }: DaysMenuProps) {
  const t = useSellerTexts()
  const { date } = useFormats()
  const words = daysOf(kind)
  const { from, until } = formOf(kind, question)
  const set = [from && t('report.since', { day: date(from) }), until && t('report.to', { day: date(until) })]
  return (
    <FilterMenu
      label={t(words.chip)}
      value={set.filter(Boolean).join(' ') || undefined}
      clear={() => change({ from: '', until: '' })}
    >
      {() => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <FilterDay
            label={t(words.from)}
            shape={t('report.dayShape')}
            value={question.from}
            onChange={(value) => change({ from: value })}
          />
          <FilterDay
            label={t(words.until)}
            shape={t('report.dayShape')}
            value={question.until}
            onChange={(value) => change({ until: value })}
          />
        </Box>
      )}
    </FilterMenu>
  )
}
