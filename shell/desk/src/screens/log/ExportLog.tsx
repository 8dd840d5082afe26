import { useTexts } from '@weitersagen/kit/i18n'
import { takeFile } from '../../api/client'
import { TakeFiles } from '../../features/desk'
import type { Filter } from './filter'

// texts: log.as_*
/** All that is chosen, as a file. That it was taken stands in the log. */
export function ExportLog({ filter }: { filter: Filter }) {
  const t = useTexts('desk')
  return (
    <TakeFiles
      label={t('log.export')}
      name={(format) => t(`log.as_${format}`)}
      take={(format) =>
        takeFile('/bff/desk/log/export', { ...filter, format }, `${t('rooms.protokoll')}.${format}`)
      }
    />
  )
}
