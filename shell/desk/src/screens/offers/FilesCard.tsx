import { useState } from 'react'
import { saveFile } from '@weitersagen/kit/api'
import { Box, Card, Disclosure, Flow, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { answerOf, api } from '../../api/client'
import type { OfferFiles } from '../../api'
import { DeskOutcome, useDeskSend } from '../../features/desk'

/** The tenant's files as they hold, to bring the folder up to date. */
export function FilesCard() {
  const t = useTexts('desk')
  const [found, setFound] = useState<OfferFiles>()
  const { send, busy, problem } = useDeskSend(() => answerOf(api.GET('/bff/desk/offers/files')))
  const look = async () => setFound(await send(undefined).catch(() => undefined))
  const differs = found?.files.some((file) => file.differs) ?? false
  return (
    <Card component="section" aria-label={t('offers.files')}>
      <Disclosure title={t('offers.files')} flush>
        <Flow gap={2}>
          <Typography color="textSecondary">{t('offers.filesText')}</Typography>
          {found ? null : (
            <div>
              <PrimaryButton variant="outlined" busy={busy} onClick={() => void look()}>
                {t('offers.compare')}
              </PrimaryButton>
            </div>
          )}
          <DeskOutcome problem={problem} />
          {found ? (
            <Notice tone={differs ? 'warning' : 'success'}>
              {t(differs ? 'offers.folderOlder' : 'offers.folderSame')}
            </Notice>
          ) : null}
          {found ? (
            <Box
              component="ul"
              aria-label={t('offers.files')}
              sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
            >
              {found.files.map((file) => (
                <File key={file.name} {...file} />
              ))}
            </Box>
          ) : null}
        </Flow>
      </Disclosure>
    </Card>
  )
}

function File({ name, differs }: OfferFiles['files'][number]) {
  const t = useTexts('desk')
  const { send, busy, problem } = useDeskSend(() =>
    answerOf(api.POST('/bff/desk/offers/file', { body: { name } })),
  )
  const take = async () => {
    const file = await send(undefined).catch(() => undefined)
    if (file)
      saveFile(name.slice(name.lastIndexOf('/') + 1), new Blob([file.text], { type: 'application/yaml' }))
  }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Typography sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        {name}
        {differs ? ` · ${t('offers.differs')}` : ''}
      </Typography>
      <PrimaryButton
        variant="outlined"
        size="small"
        icon="download"
        busy={busy}
        aria-label={t('offers.takeNamed', { name })}
        onClick={() => void take()}
      >
        {t('offers.take')}
      </PrimaryButton>
      <DeskOutcome problem={problem} />
    </Box>
  )
}
