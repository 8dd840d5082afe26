import { useState } from 'react'
import { Actions, Box, Button, Flow, Icon, Notice, PrimaryButton, Typography } from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { canShare } from './native'
import { pictureOf, sharePicture } from './pictures'

/** The code as a picture for a story: shared from a phone, saved anywhere. */
export function StoryCard({ code }: { code: string }) {
  const t = useTexts('public')
  const { locale } = useBoot()
  const [native] = useState(canShare)
  const [busy, setBusy] = useState(false)
  const [byHand, setByHand] = useState(false)
  const address = pictureOf(code, 'story.png', locale)
  const name = `${code}-story.png`
  const pass = async () => {
    setBusy(true)
    const taken = await sharePicture(address, name).catch(() => false)
    setBusy(false)
    setByHand(!taken)
  }
  return (
    <section aria-labelledby="story-title">
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
          alignItems: 'center',
        }}
      >
        <Box
          component="img"
          src={address}
          alt={t('share.storyAlt')}
          width={135}
          height={240}
          loading="lazy"
          sx={{ borderRadius: 1, border: '2px solid', borderColor: 'divider' }}
        />
        <Flow gap={1.5}>
          <Typography component="h3" id="story-title" sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>
            {t('share.storyTitle')}
          </Typography>
          <Typography>{t('share.storyText')}</Typography>
          <Actions>
            {native ? (
              <PrimaryButton icon="share" variant="outlined" busy={busy} onClick={() => void pass()}>
                {t('share.storyShare')}
              </PrimaryButton>
            ) : null}
            <Button
              href={address}
              download={name}
              variant={native ? 'text' : 'outlined'}
              startIcon={<Icon name="download" size={20} />}
            >
              {t('share.storySave')}
            </Button>
          </Actions>
          {byHand ? <Notice tone="info">{t('share.storyByHand')}</Notice> : null}
        </Flow>
      </Box>
    </section>
  )
}
