import { Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Listed } from '../../api'
import { columnTexts } from './invite'

export type ListColumnsProps = { listed: Pick<Listed, 'columns' | 'above'> }

/** What each column was read as, and what of the list isn't read at all: it is seen before anything leaves. */
export function ListColumns({ listed: { columns, above } }: ListColumnsProps) {
  const t = useTexts('agency')
  const read = columns.flatMap(({ name, field }) =>
    field ? [t('invite.columnAs', { name, field: t(columnTexts[field]) })] : [],
  )
  const unread = columns.filter(({ field }) => !field).map(({ name }) => t('invite.column', { name }))
  return (
    <Flow gap={1}>
      <Typography>{`${t('invite.understood')}: ${read.join(', ')}.`}</Typography>
      {above.length > 0 ? (
        <Typography color="textSecondary">
          {t('invite.above', { count: above.length, numbers: above.join(', ') })}
        </Typography>
      ) : null}
      {unread.length > 0 ? (
        <Notice tone="warning">{t('invite.unread', { names: unread.join(', ') })}</Notice>
      ) : null}
    </Flow>
  )
}
