import { expect, it } from 'vitest'
import { shownOf } from './columns'
import type { Column } from './RowTable'

const cell = () => ''
const columns: Column<unknown>[] = [
  { id: 'number', cell },
  { id: 'friend', room: 'wide', cell },
  { id: 'ordered', room: 'widest', cell },
]

it('makes room by a column that is left out for one that the widest tables alone have', () => {
  const rooms = (hide: string) => shownOf(columns, { hide, show: '' }).map(({ id, room }) => [id, room])
  expect(rooms('')).toEqual([
    ['number', undefined],
    ['friend', 'wide'],
    ['ordered', 'widest'],
  ])
  expect(rooms('friend')).toEqual([
    ['number', undefined],
    ['ordered', undefined],
  ])
})
