import type { ReactNode } from 'react'
import { Box, ButtonBase } from '@weitersagen/kit/ui'
import { FilterDay } from '@weitersagen/kit/forms'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import { chip } from '../../features/report/chip'
import { areReversed } from '../../features/report/days'
import { FilterMenu } from '../../features/report/FilterMenu'
import { Fold } from '../../features/report/Fold'
import { SortField } from '../../features/report/SortField'
import { useArrows } from '../../features/report/useArrows'
import { sortable, type ChangeAddress, type LinksQuestion } from './linksQuestion'

type ToolsProps = { question: LinksQuestion; change: ChangeAddress; children?: ReactNode }

/** What is done with the list, and what it shows: one line, and one stop of the Tab key. */
export function Tools({ question, change, children }: ToolsProps) {
  const t = useSellerTexts()
  const arrows = useArrows<HTMLDivElement>()
  const { byLabel, over, from, until, sort } = question
  const set = [byLabel || over, from || until, sort].filter(Boolean).length
  const columns = Object.keys(byLabel ? sortable.labels : sortable.links)
  return (
    <Fold set={set} lead={children}>
      <Box
        {...arrows}
        role="group"
        aria-label={t('links.shown')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <Choice
          label={t('links.living')}
          set={!byLabel && !over}
          pick={() => change({ by: '', state: '', sort: '' })}
        />
        <Choice
          label={t('links.over')}
          set={!byLabel && over}
          pick={() => change({ by: '', state: 'over', sort: '' })}
        />
        <Choice
          label={t('links.byLabel')}
          set={byLabel}
          pick={() => change({ by: 'label', state: '', sort: '' })}
        />
        <Days question={question} change={change} />
      </Box>
      <SortField
        columns={columns.map((id) => ({ id, label: t(`links.columns.${id}`) }))}
        {...(byLabel ? {} : { usual: t('fold.newest') })}
        sort={sort || (byLabel ? '-made' : '')}
        onSort={(chosen) => change({ sort: chosen })}
      />
    </Fold>
  )
}

function Choice({ label, set, pick }: { label: string; set: boolean; pick: () => void }) {
  return (
    <ButtonBase data-stop="" aria-pressed={set} onClick={pick} sx={chip(set, false)}>
      {label}
    </ButtonBase>
  )
}

function Days({ question: { from, until }, change }: ToolsProps) {
  const t = useSellerTexts()
  const { date } = useFormats()
  const reversed = areReversed(from, until)
  const set = reversed
    ? []
    : [from && t('links.since', { day: date(from) }), until && t('links.to', { day: date(until) })]
  return (
    <FilterMenu
      label={t('links.days')}
      value={set.filter(Boolean).join(' ') || undefined}
      clear={() => change({ from: '', until: '' })}
    >
      {() => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <FilterDay
            label={t('links.from')}
            shape={t('report.dayShape')}
            value={from}
            onChange={(day) => change({ from: day })}
          />
          <FilterDay
            label={t('links.until')}
            shape={t('report.dayShape')}
            value={until}
            onChange={(day) => change({ until: day })}
          />
          {reversed ? <span role="alert">{t('links.reversed')}</span> : null}
        </Box>
      )}
    </FilterMenu>
  )
}
