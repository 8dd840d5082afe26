import { useSellerTexts } from '../../area/texts'
import { sortable, standard, type Kind } from './question'
import { RowTable, type Column, type RowTableProps } from './RowTable'

export type ReportTableProps<Row> = Omit<RowTableProps<Row>, 'of' | 'columns' | 'sortable'> & {
  kind: Kind
  /** The first one names the row. */
  columns: Column<Row>[]
}

/** A page of one of a seller's reports. */
export function ReportTable<Row>({ kind, columns, sort, ...others }: ReportTableProps<Row>) {
  const t = useSellerTexts()
  return (
    <RowTable
      {...others}
      of={kind}
      columns={columns.map((column) => ({ ...column, label: t(`report.columns.${kind}.${column.id}`) }))}
      sortable={sortable[kind]}
      sort={sort || standard[kind]}
    />
  )
}
