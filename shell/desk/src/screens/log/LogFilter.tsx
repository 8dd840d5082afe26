import { Box, PrimaryButton } from '@weitersagen/kit/ui'
import { FilterDay, FilterField, SearchField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import { useKindWord } from './Entry'
import type { Filter } from './filter'
import { groupOf } from './groups'
import { kinds } from './kinds'

type LogFilterProps = {
  filter: Filter
  /** Those whose deeds may be read; none where it is one's own alone. */
  people: string[]
  change: (filter: Filter) => void
}

// texts: log.group.*
/** By person, kind, day and subject; each takes effect at once. */
export function LogFilter({ filter, people, change }: LogFilterProps) {
  const t = useTexts('desk')
  const word = useKindWord()
  const { person = '', what = '', subject = '', ref = '', from = '', until = '' } = filter
  const set = (more: Filter) => change({ ...filter, ...more })
  const byWord = kinds
    .map((kind) => ({ value: kind, label: word(kind), group: t(`log.group.${groupOf(kind)}`) }))
    .sort((one, other) => one.group.localeCompare(other.group) || one.label.localeCompare(other.label))
  return (
    <Box role="search" aria-label={t('log.filters')} sx={grid}>
      {people.length > 1 ? (
        <FilterField
          label={t('log.person')}
          value={person}
          options={[
            { value: '', label: t('log.everybody') },
            ...people.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(value) => set({ person: value })}
        />
      ) : null}
      <FilterField
        label={t('log.what')}
        value={what}
        options={[{ value: '', label: t('log.everything') }, ...byWord]}
        onChange={(value) => set({ what: value })}
      />
      <FilterDay
        label={t('log.from')}
        value={from}
        shape={t('log.day')}
        onChange={(value) => set({ from: value })}
      />
      <FilterDay
        label={t('log.until')}
        value={until}
        shape={t('log.day')}
        onChange={(value) => set({ until: value })}
      />
      <SearchField
        label={t('log.subject')}
        value={subject}
        maxLength={200}
        onChange={(value) => set({ subject: value.trim() })}
      />
      {person || what || subject || ref || from || until ? (
        <Box sx={{ alignSelf: 'end' }}>
          <PrimaryButton variant="outlined" icon="close" onClick={() => change({})}>
            {t('log.reset')}
          </PrimaryButton>
        </Box>
      ) : null}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  alignItems: 'start',
} as const
