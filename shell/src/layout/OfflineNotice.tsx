import { useSyncExternalStore } from 'react'
import { Box, Icon, Wrap } from '@weitersagen/kit/ui'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the connection is gone. */
export function OfflineNotice({ text }: { text: string }) {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {online ? null : (
        <Box sx={{ bgcolor: 'warning.soft', color: 'text.primary', py: 1.25 }}>
          <Wrap>
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontWeight: 600 }}>
              <Icon name="offline" size={22} />
              {text}
            </Box>
          </Wrap>
        </Box>
      )}
    </div>
  )
}
