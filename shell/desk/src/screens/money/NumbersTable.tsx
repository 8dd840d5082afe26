import type { ReactNode } from 'react'
import { Sheet } from '../../features/look'

export type NumbersTableProps = {
  /** What the table is called; a heading above it says the same. */
  label: string
  head: string[]
  rows: { key: string; cells: ReactNode[] }[]
  /** How many columns in front hold words; the others hold numbers. */
  words?: number
}

/** A table of amounts: its first column heads each row. */
export function NumbersTable({ label, head, rows, words = 1 }: NumbersTableProps) {
  return (
    <Sheet label={label} words={words}>
      <thead>
        <tr>
          {head.map((text) => (
            <th scope="col" key={text}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Sheet>
  )
}
