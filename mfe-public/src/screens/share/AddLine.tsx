import { lazy, Suspense, useState } from 'react'
import { Box, Button, Icon, Notice, OwnersOnly, Skeleton } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Share } from '../../api'

/** Few write one here. */
const LineForm = lazy(() => import('./LineForm'))

/** Asks quietly for words to the friend, where none were written and no one has opened the link. */
export function AddLine({ share }: { share: Share }) {
  const t = useTexts('public')
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<string>()
  if (added) {
    return (
      <Box role="status">
        <Notice tone="success">{t('share.lineAdded', { line: added })}</Notice>
      </Box>
    )
  }
  if (!share.mayLine) return null
  if (open) {
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <LineForm number={share.number} onAdded={setAdded} onBack={() => setOpen(false)} />
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
