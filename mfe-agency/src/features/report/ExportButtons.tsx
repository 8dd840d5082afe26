import { useState } from 'react'
import { Box, Flow, Outcome, PrimaryButton, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import type { ExportForm } from '../../api'
import { exportFile } from './exportFile'

const formats = ['xlsx', 'csv'] as const

/** A list as a file: all rows, as they are filtered and sorted, with the columns that are shown. */
export function ExportButtons({ form, found }: { form: Omit<ExportForm, 'format'>; found: number }) {
  const t = useTexts('agency')
  const { number } = useFormats()
  const [asked, setAsked] = useState<(typeof formats)[number]>()
  const { send, busy, done, problem } = useSend(exportFile)
  const take = (format: (typeof formats)[number]) => {
    setAsked(format)
    send({ ...form, format }).catch(ignore)
  }
  return (
    <Flow gap={1}>
      <Box
        role="group"
        aria-label={t('export.title')}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          '& > button': { flexGrow: { xs: 1, md: 0 } },
        }}
      >
        {/* On a phone the choice of columns stands beside the buttons; their icons say what they do. */}
        <Typography
          component="span"
          aria-hidden
          color="textSecondary"
          sx={{ display: { xs: 'none', md: 'inline' } }}
        >
          {t('export.title')}
        </Typography>
        {formats.map((format) => (
          <PrimaryButton
            key={format}
            size="small"
            variant="outlined"
            icon="download"
            busy={busy && asked === format}
            disabled={busy && asked !== format}
            aria-label={t(`export.as_${format}`, { count: found, number: number(found) })}
            onClick={() => take(format)}
          >
            {t(`export.${format}`)}
          </PrimaryButton>
        ))}
        <VisuallyHidden role="status">{done ? t('shared.file.done') : ''}</VisuallyHidden>
      </Box>
      <Outcome problem={problem} />
    </Flow>
  )
}

/** A problem is shown below the buttons. */
const ignore = () => undefined
