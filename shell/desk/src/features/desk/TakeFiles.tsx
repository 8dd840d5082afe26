import { useState } from 'react'
import { Box, PrimaryButton, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useDeskSend } from './deskCalls'
import { DeskOutcome } from './DeskOutcome'

const formats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof formats)[number]

export type TakeFilesProps = {
  /** What is taken, for who doesn't see where the buttons stand. */
  label: string
  /** What a button does, in full. */
  name: (format: FileFormat) => string
  take: (format: FileFormat) => Promise<unknown>
}

// texts: desk.format.*
/** What is shown, as a file in one of two formats. */
export function TakeFiles({ label, name, take }: TakeFilesProps) {
  const t = useTexts('desk')
  const [asked, setAsked] = useState<FileFormat>()
  const { send, busy, done, problem } = useDeskSend(take)
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
            aria-label={name(format)}
            onClick={() => {
              setAsked(format)
              send(format).catch(() => undefined)
            }}
          >
            {t(`desk.format.${format}`)}
          </PrimaryButton>
        ))}
        <VisuallyHidden role="status">{done ? t('shared.file.done') : ''}</VisuallyHidden>
      </Box>
      <DeskOutcome problem={problem} />
    </>
  )
}
