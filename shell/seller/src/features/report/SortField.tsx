import { Box } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useSellerTexts } from '../../area/texts'
import { narrow } from './chip'

export type SortFieldProps = {
  /** The columns that sort, with the words at their heads. */
  columns: { id: string; label: string }[]
  /** What no column sorts, in words; left out where one always does. */
  usual?: string
  sort: string
  onSort: (sort: string) => void
}

/** By what a list is sorted, where its rows are cards and no head stands above them. */
export function SortField({ columns, usual, sort, onSort }: SortFieldProps) {
  const t = useSellerTexts()
  return (
    <Box sx={{ display: 'none', [narrow]: { display: 'block' } }}>
      <FilterField
        label={t('fold.sort')}
        value={sort}
        options={[
          ...(usual ? [{ value: '', label: usual }] : []),
          ...columns.flatMap(({ id, label }) => [
            { value: id, label: t('fold.up', { column: label }) },
            { value: `-${id}`, label: t('fold.down', { column: label }) },
          ]),
        ]}
        onChange={onSort}
      />
    </Box>
  )
}
