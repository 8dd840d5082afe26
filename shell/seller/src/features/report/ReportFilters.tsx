import type { ReactNode } from 'react'
import { Box, ButtonBase } from '@weitersagen/kit/ui'
import { useArea } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import { chip } from './chip'
import { DaysMenu } from './DaysMenu'
import { FilterMenu } from './FilterMenu'
import { Fold } from './Fold'
import { FilterOptions } from './FilterOptions'
import { FurtherFilters, type Named } from './FurtherFilters'
import { ListSearch } from './ListSearch'
import {
  filtersOf,
  isNumbered,
  isSortable,
  namesFilter,
  nothingFiltered,
  stages,
  standard,
  statusesOf,
  statusWordsOf,
  waitings,
  type Kind,
  type Question,
} from './question'
import { SortField } from './SortField'
import { useArrows } from './useArrows'
import type { ChangeQuestion } from './useQuestion'

export type ReportFiltersProps = {
  kind: Kind
  question: Question
  change: ChangeQuestion
  named: Named
  /** Nothing to filter by, as long as there is no row. */
  asked: boolean
  /** The columns that sort. */
  sorts: string[]
  /** What is done with the list as a whole, at the end of the same line of controls. */
  children: ReactNode
}

// Rule (page, 7 D): Each part of a filter is a chip that opens a small menu, says what is set and is taken away by one
// press, and one press takes all of them away. Enforced: ReportFilters.tsx ReportFilters. Test: report.test.tsx
// `filters by chips, each and all taken away`.
/** What is left out of a list, and what is done with it. */
export function ReportFilters({ kind, question, change, named, asked, sorts, children }: ReportFiltersProps) {
  const t = useSellerTexts()
  const arrows = useArrows<HTMLDivElement>()
  const { kind: seller } = useArea()
  const { status, waiting, stage } = question
  const ofFew = [
    {
      name: 'status',
      label: t('report.status'),
      now: status,
      options: statusesOf(kind).map((value) => ({
        value,
        label: t(`report.${statusWordsOf(kind)}.${value}`),
      })),
    },
    ...(kind === 'recommendations'
      ? [
          {
            name: 'stage',
            label: t('report.stage'),
            now: stage,
            options: stages.map((value) => ({ value, label: t(`statistics.stages.${value}`) })),
          },
        ]
      : []),
    ...(kind === 'orders' && seller === 'agency'
      ? [
          {
            name: 'waiting',
            label: t('approval.filter'),
            now: waiting,
            options: waitings.map((value) => ({ value, label: t(`approval.filter_${value}`) })),
          },
        ]
      : []),
  ]
  const sort = isSortable(kind, question.sort) ? question.sort : standard[kind]
  return (
    <Fold set={filtersOf(kind, question) + (sort === standard[kind] ? 0 : 1)}>
      <Box component="section" aria-label={t('report.filter')} sx={section}>
        {asked && isNumbered(kind) ? <ListSearch kind={kind} change={change} /> : null}
        <Box {...arrows} role="toolbar" aria-label={t('report.tools')} sx={{ ...row, flex: '1 1 20em' }}>
          {asked ? (
            <>
              {ofFew.map(({ name, label, now, options }) => (
                <FilterMenu
                  key={name}
                  label={label}
                  value={options.find(({ value }) => value === now)?.label}
                  clear={() => change({ [name]: '' })}
                >
                  {(close) => (
                    <FilterOptions
                      value={options.some(({ value }) => value === now) ? now : ''}
                      options={[{ value: '', label: t('report.all') }, ...options]}
                      choose={(value) => {
                        close()
                        change({ [name]: value })
                      }}
                    />
                  )}
                </FilterMenu>
              ))}
              <DaysMenu kind={kind} question={question} change={change} />
              <FurtherFilters kind={kind} question={question} change={change} named={named} />
              {namesFilter(question) ? (
                <ButtonBase data-stop="" onClick={() => change(nothingFiltered)} sx={chip(false, false)}>
                  {t('shared.action.resetFilters')}
                </ButtonBase>
              ) : null}
            </>
          ) : null}
          {children}
        </Box>
      </Box>
      {asked ? (
        <SortField
          columns={sorts.map((id) => ({ id, label: t(`report.columns.${kind}.${id}`) }))}
          sort={sort}
          onSort={(chosen) => change({ sort: chosen === standard[kind] ? '' : chosen })}
        />
      ) : null}
    </Fold>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 } as const

const section = { ...row, alignItems: 'start', rowGap: 1 } as const
