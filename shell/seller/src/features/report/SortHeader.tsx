import { Box } from '@weitersagen/kit/ui'

export type SortHeaderProps = {
  id: string
  label: string
  /** Which way the first press sorts. */
  first: 'up' | 'down'
  className: string
  sort: string
  onSort: (sort: string) => void
}

const arrows = { ascending: '↑', descending: '↓', none: '↕' } as const

/**
 * A column's head that sorts: once the way that is usual for it, then the other. Which way it is, the head says, and
 * not colour alone.
 */
export function SortHeader({ id, label, first, className, sort, onSort }: SortHeaderProps) {
  const now = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'
  const descends = now === 'none' ? first === 'down' : now === 'ascending'
  return (
    <Box component="th" role="columnheader" scope="col" aria-sort={now} className={className}>
      <Box
        component="button"
        type="button"
        data-stop=""
        onClick={() => onSort(descends ? `-${id}` : id)}
        sx={button}
      >
        {label}
        <Box
          component="span"
          aria-hidden
          sx={{ fontWeight: 700, color: now === 'none' ? 'text.secondary' : 'primary.text' }}
        >
          {arrows[now]}
        </Box>
      </Box>
    </Box>
  )
}

const button = {
  font: 'inherit',
  fontWeight: 700,
  color: 'inherit',
  textAlign: 'inherit',
  display: 'inline-flex',
  gap: 0.25,
  alignItems: 'center',
  minHeight: 34,
  px: 1.25,
  cursor: 'pointer',
  bgcolor: 'transparent',
  border: 0,
  borderRadius: 1,
  '[aria-sort="ascending"] > &, [aria-sort="descending"] > &': { bgcolor: 'primary.soft' },
  '&:hover': { textDecoration: 'underline' },
} as const
