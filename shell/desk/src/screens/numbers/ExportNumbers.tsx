import { useTexts } from '@weitersagen/kit/i18n'
import { takeFile } from '../../api/client'
import type { NumberExportForm } from '../../api'
import { TakeFiles } from '../../features/desk'

// texts: numbers.as_*
/** What is shown, as a file. That it was taken stands in the log. */
export function ExportNumbers({ form, label }: { form: Omit<NumberExportForm, 'format'>; label: string }) {
  const t = useTexts('desk')
  return (
    <TakeFiles
      label={label}
      name={(format) => t(`numbers.as_${format}`)}
      take={(format) =>
        takeFile('/bff/desk/numbers/export', { ...form, format }, `${t('rooms.zahlen')}.${format}`)
      }
    />
  )
}
