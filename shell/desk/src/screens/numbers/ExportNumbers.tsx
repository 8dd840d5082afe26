import { useState } from 'react'
import { Box, PrimaryButton, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { takeFile } from '../../api/client'
import type { NumberExportForm } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'

const formats = ['csv', 'xlsx'] as const

/** What is shown, as a file. That it was taken stands in the log. */
export function ExportNumbers({ form, label }: { form: Omit<NumberExportForm, 'format'>; label: string }) {
  const t = useTexts('desk')
  const [asked, setAsked] = useState<(typeof formats)[number]>()
  const { send, busy, done, problem } = useDeskSend((whole: NumberExportForm) =>
    takeFile('/bff/desk/numbers/export', whole, `${t('rooms.zahlen')}.${whole.format}`),
  )
  const take = (format: (typeof formats)[number]) => {
    setAsked(format)
    send({ ...form, format }).catch(() => undefined)
  }
  return (
    <>
      <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {formats.map((format) => (
          <PrimaryButton
            key={format}
            variant="outlined"
            size="small"
            icon="download"
            busy={busy && asked === format}
            disabled={busy && asked !== format}
            aria-label={t(`numbers.as_${format}`)}
            onClick={() => take(format)}
          >
            {t(`numbers.${format}`)}
          </PrimaryButton>
        ))}
        <VisuallyHidden role="status">{done ? t('numbers.fileDone') : ''}</VisuallyHidden>
      </Box>
      <DeskOutcome problem={problem} />
    </>
  )
}
