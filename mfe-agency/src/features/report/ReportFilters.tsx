import { useId, useState } from 'react'
import { Box, Button, Card } from '@weitersagen/kit/ui'
import { FilterDay, FilterField, SearchField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { FurtherFilters, type Named } from './FurtherFilters'
import {
  filtersOf,
  isNumbered,
  namesFilter,
  nothingFiltered,
  stages,
  statusesOf,
  statusWordsOf,
  waitings,
  type Kind,
  type Question,
} from './question'
import type { ChangeQuestion } from './useQuestion'

export type ReportFiltersProps = {
  kind: Kind
  question: Question
  change: ChangeQuestion
  named: Named
}

/** Which day a list is bounded by. */
const daysOf = (kind: Kind) => {
  if (kind === 'commissions') return { from: 'report.bookedFrom', until: 'report.bookedUntil' } as const
  if (kind === 'invitations') return { from: 'report.invitedFrom', until: 'report.invitedUntil' } as const
  return { from: 'report.from', until: 'report.until' } as const
}

/** What is left out of a list. On a phone it is one press away, with the count of what is set. */
export function ReportFilters({ kind, question, change, named }: ReportFiltersProps) {
  const t = useTexts('agency')
  const { status, from, until, number, waiting, stage } = question
  const set = filtersOf(kind, question)
  const [open, setOpen] = useState(false)
  const folded = useId()
  const statuses = statusesOf(kind)
  const words = daysOf(kind)
  return (
    <Card component="section" aria-label={t('report.filter')} tone="sunken" pad="none" sx={{ p: 2 }}>
      <Box sx={{ display: { md: 'none' } }}>
        <Button
          variant="outlined"
          fullWidth
          aria-expanded={open}
          aria-controls={folded}
          onClick={() => setOpen(!open)}
        >
          {set > 0 ? t('report.filterSome', { number: set }) : t('report.filter')}
        </Button>
      </Box>
      <Box
        id={folded}
        sx={{
          display: { xs: open ? 'grid' : 'none', md: 'grid' },
          mt: { xs: 2, md: 0 },
          gap: 2,
          alignItems: 'end',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg:
              kind === 'orders' || kind === 'recommendations'
                ? 'repeat(5, minmax(0, 1fr))'
                : 'repeat(4, minmax(0, 1fr))',
          },
        }}
      >
        <FilterField
          label={t('report.status')}
          value={statuses.includes(status) ? status : ''}
          options={[
            { value: '', label: t('report.all') },
            ...statuses.map((value) => ({
              value,
              label: t(`report.${statusWordsOf(kind)}.${value}`),
            })),
          ]}
          onChange={(value) => change({ status: value })}
        />
        {kind === 'recommendations' ? (
          <FilterField
            label={t('report.stage')}
            value={stages.some((one) => one === stage) ? stage : ''}
            options={[
              { value: '', label: t('report.all') },
              ...stages.map((value) => ({ value, label: t(`statistics.stages.${value}`) })),
            ]}
            onChange={(value) => change({ stage: value })}
          />
        ) : null}
        {kind === 'orders' ? (
          <FilterField
            label={t('approval.filter')}
            value={waitings.some((one) => one === waiting) ? waiting : ''}
            options={[
              { value: '', label: t('report.all') },
              ...waitings.map((value) => ({ value, label: t(`approval.filter_${value}`) })),
            ]}
            onChange={(value) => change({ waiting: value })}
          />
        ) : null}
        {/* Days in the wrong order stay as they are: the list says that they are (Unread). */}
        <FilterDay label={t(words.from)} value={from} onChange={(value) => change({ from: value })} />
        <FilterDay label={t(words.until)} value={until} onChange={(value) => change({ until: value })} />
        {isNumbered(kind) ? (
          <SearchField
            label={t('report.number')}
            value={number}
            maxLength={13}
            onChange={(value) => change({ number: value })}
          />
        ) : null}
      </Box>
      <FurtherFilters kind={kind} question={question} change={change} named={named} />
      {namesFilter(question) ? (
        <Button variant="text" size="small" sx={{ mt: 1, px: 0 }} onClick={() => change(nothingFiltered)}>
          {t('shared.action.resetFilters')}
        </Button>
      ) : null}
    </Card>
  )
}
