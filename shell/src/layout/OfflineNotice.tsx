import { useSyncExternalStore } from 'react'
import { useTexts } from '@weitersagen/kit/i18n'
import { Box, Icon, Wrap } from '@weitersagen/kit/ui'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the connection is gone, and that nothing is lost by it. */
export function OfflineNotice() {
  const t = useTexts('shell')
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {online ? null : (
        <Box sx={{ bgcolor: 'warning.soft', color: 'text.primary', py: 1.25 }}>
          <Wrap>
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontWeight: 600 }}>
              <Icon name="offline" size={22} />
              {t('offline')}
            </Box>
          </Wrap>
        </Box>
      )}
    </div>
  )
}
