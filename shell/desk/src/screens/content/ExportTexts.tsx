import { Card, Flow, PrimaryButton, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { takeFile } from '../../api/client'
import { DeskOutcome, useDeskSend } from '../../features/desk'

/** What was edited, as files for the tenant's folder: so the file stays a way in. */
export function ExportTexts({ edited }: { edited: boolean }) {
  const t = useTexts('desk')
  const { send, busy, done, problem } = useDeskSend(() =>
    takeFile('/bff/desk/texts-export', {}, `${t('rooms.inhalte')}.zip`),
  )
  return (
    <Card component="section" tone="sunken" aria-labelledby="texts-export">
      <Flow gap={1.5}>
        <Typography variant="h2" id="texts-export">
          {t('texts.export')}
        </Typography>
        <Typography>{t(edited ? 'texts.exportText' : 'texts.exportNone')}</Typography>
        {edited ? (
          <div>
            <PrimaryButton
              variant="outlined"
              icon="download"
              busy={busy}
              onClick={() => void send(undefined).catch(() => undefined)}
            >
              {t('texts.exportTake')}
            </PrimaryButton>
          </div>
        ) : null}
        <VisuallyHidden role="status">{done ? t('shared.file.done') : ''}</VisuallyHidden>
        <DeskOutcome problem={problem} />
      </Flow>
    </Card>
  )
}
