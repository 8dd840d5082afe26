import { useState } from 'react'
import {
  Actions,
  Box,
  Button,
  Card,
  Flow,
  Icon,
  Notice,
  PrimaryButton,
  Typography,
} from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'
import { canShare } from './native'
import { pictureOf, sharePicture } from './pictures'

/** The link as a picture for a story: shared from a phone, saved anywhere. */
export function StoryCard({ share }: { share: Share }) {
  const t = useTexts('public')
  const { locale } = useBoot()
  const [native] = useState(canShare)
  const [busy, setBusy] = useState(false)
  const [byHand, setByHand] = useState(false)
  const address = pictureOf(share, 'story.png', locale)
  const name = `${share.number}-story.png`
  const pass = async () => {
    setBusy(true)
    const taken = await sharePicture(address, name).catch(() => false)
    setBusy(false)
    setByHand(!taken)
  }
  return (
    <Card component="section" pad="roomy" aria-labelledby="story-title">
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr', md: 'auto 1fr' },
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
          <Typography variant="h3" component="h2" id="story-title">
            {t('share.storyTitle')}
          </Typography>
          <Typography>{t('share.storyText')}</Typography>
          <Actions>
            {native ? (
              <PrimaryButton icon="share" busy={busy} onClick={() => void pass()}>
                {t('share.storyShare')}
              </PrimaryButton>
            ) : null}
            <Button
              href={address}
              download={name}
              variant={native ? 'outlined' : 'contained'}
              startIcon={<Icon name="download" size={20} />}
            >
              {t('share.storySave')}
            </Button>
          </Actions>
          {byHand ? <Notice tone="info">{t('share.storyByHand')}</Notice> : null}
        </Flow>
      </Box>
    </Card>
  )
}
