import {
  Box,
  Card,
  Disclosure,
  Flow,
  Outcome,
  OwnersOnly,
  PrimaryButton,
  Typography,
} from '@weitersagen/kit/ui'
import { request, saveFile } from '@weitersagen/kit/api'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { SettingRow, SettingTitle } from './SettingCard'

/** What the file holds, by its own names; the server's test compares the words for them with what it puts in. */
export const exportParts = [
  'Person',
  'Newsletter',
  'Bankdaten',
  'Anmeldungen',
  'Mitgliedschaften',
  'Registrierungen',
  'Partnerschaften',
  'Verkaufslinks',
  'Einladungen',
  'Ansichten',
  'Zustimmungen',
  'Empfehlungen',
  'Anfragen',
  'Nachrichten',
  'Mails',
]

/** The document as a file, laid out for people. */
const readable = (document: unknown) =>
  new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' })

/** All own data to keep. Asked for by script, so that a refusal is reported in words and not saved as a file. */
export function ExportCard() {
  const t = useTexts('personal')
  const { id } = useTenant()
  const { send, busy, done, problem } = useSend(async () => {
    saveFile(`${id}.json`, readable(await request<unknown>('GET', '/bff/personal/export')))
  })
  const ask = () => {
    send(undefined).catch(() => {
      // The problem is shown.
    })
  }
  return (
    <Card component="section" aria-labelledby="export-title">
      <Flow gap={1.5}>
        <SettingRow
          action={
            <OwnersOnly>
              <PrimaryButton size="small" variant="outlined" busy={busy} onClick={ask}>
                {t('settings.exportAction')}
              </PrimaryButton>
            </OwnersOnly>
          }
        >
          <SettingTitle id="export-title" icon="download">
            {t('settings.export')}
          </SettingTitle>
          <Typography>{t('settings.exportText')}</Typography>
        </SettingRow>
        <Disclosure flush dense title={t('settings.exportWhat')}>
          <Box component="ul" sx={{ m: 0, my: 1, pl: 2.5 }}>
            {exportParts.map((part) => (
              <li key={part}>{t(`exportPart.${part}`)}</li>
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t('settings.exportWithout')}
          </Typography>
        </Disclosure>
        <Outcome success={done ? t('shared.file.done') : undefined} problem={problem} />
      </Flow>
    </Card>
  )
}
