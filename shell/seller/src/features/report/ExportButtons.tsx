import { useState } from 'react'
import { Box, Outcome, PrimaryButton, VisuallyHidden } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { ExportForm } from '../../api'
import { exportFile } from './exportFile'

const formats = ['xlsx', 'csv'] as const

/** A list as a file: all rows, as they are filtered and sorted, with the columns that are shown. */
export function ExportButtons({ form, found }: { form: Omit<ExportForm, 'format'>; found: number }) {
  const t = useSellerTexts()
  const { number } = useFormats()
  const path = useShared('/report/export')
  const [asked, setAsked] = useState<(typeof formats)[number]>()
  const { send, busy, done, problem } = useSend((file: ExportForm) => exportFile(path, file))
  const take = (format: (typeof formats)[number]) => {
    setAsked(format)
    send({ ...form, format }).catch(ignore)
  }
  return (
    <>
      <Box role="group" aria-label={t('export.title')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {formats.map((format) => (
          <PrimaryButton
            key={format}
            data-stop=""
            variant="outlined"
            icon="download"
            busy={busy && asked === format}
            disabled={busy && asked !== format}
            aria-label={t(`export.as_${format}`, { count: found, number: number(found) })}
            onClick={() => take(format)}
            sx={small}
          >
            {t(`export.${format}`)}
          </PrimaryButton>
        ))}
        <VisuallyHidden role="status">{done ? t('shared.file.done') : ''}</VisuallyHidden>
      </Box>
      {problem ? (
        <Box sx={{ flexBasis: '100%' }}>
          <Outcome problem={problem} />
        </Box>
      ) : null}
    </>
  )
}

/** A problem is shown below the buttons. */
const ignore = () => undefined

/** As low as the chips beside it. */
const small = {
  minHeight: { xs: 44, lg: 36 },
  py: 0,
  px: 1.5,
  fontSize: '0.9375rem',
  borderWidth: 1,
  borderRadius: 99,
}
