import { lazy, Suspense, useState } from 'react'
import { Box, Button, Icon, Notice, OwnersOnly, Skeleton } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'

/** Few write one here. */
const SayForm = lazy(() => import('./SayForm'))

/** Asks quietly for words to the friend, where none were written and no one has opened the link. */
export function Say({ share }: { share: Share }) {
  const t = useTexts('public')
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState<string>()
  if (said) {
    return (
      <Box role="status">
        <Notice tone="success">{t('share.lineSaid', { line: said })}</Notice>
      </Box>
    )
  }
  if (!share.mayLine) return null
  if (open) {
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <SayForm number={share.number} onSaid={setSaid} onBack={() => setOpen(false)} />
      </Suspense>
    )
  }
  return (
    <OwnersOnly>
      <Box>
        <Button
          variant="text"
          startIcon={<Icon name="plus" size={20} />}
          onClick={() => setOpen(true)}
          sx={{ px: 0, textAlign: 'left' }}
        >
          {t('share.lineAdd')}
        </Button>
      </Box>
    </OwnersOnly>
  )
}
