import { useState } from 'react'
import { Box, PrimaryButton, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { takeFile } from '../../api/client'
import type { LogExportForm } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'
import type { Filter } from './filter'

const formats = ['csv', 'xlsx'] as const

/** All that is chosen, as a file. That it was taken stands in the log. */
export function ExportLog({ filter }: { filter: Filter }) {
  const t = useTexts('desk')
  const [asked, setAsked] = useState<(typeof formats)[number]>()
  const { send, busy, done, problem } = useDeskSend((form: LogExportForm) =>
    takeFile('/bff/desk/log/export', form, `${t('rooms.protokoll')}.${form.format}`),
  )
  const take = (format: (typeof formats)[number]) => {
    setAsked(format)
    send({ ...filter, format }).catch(() => undefined)
  }
  return (
    <>
      <Box role="group" aria-label={t('log.export')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {formats.map((format) => (
          <PrimaryButton
            key={format}
            variant="outlined"
            size="small"
            icon="download"
            busy={busy && asked === format}
            disabled={busy && asked !== format}
            aria-label={t(`log.as_${format}`)}
            onClick={() => take(format)}
          >
            {t(`log.${format}`)}
          </PrimaryButton>
        ))}
        <VisuallyHidden role="status">{done ? t('shared.file.done') : ''}</VisuallyHidden>
      </Box>
      <DeskOutcome problem={problem} />
    </>
  )
}
