import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './icons'

export type TimelineItem = {
  key: string
  title: ReactNode
  /** When, or by when. */
  when?: ReactNode
  detail?: ReactNode
  state: 'done' | 'next' | 'later' | 'stopped'
  icon?: IconName
}

const looks = {
  done: { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' },
  next: { bgcolor: 'background.paper', color: 'primary.text', borderColor: 'primary.main' },
  later: { bgcolor: 'background.paper', color: 'text.secondary', borderColor: 'divider' },
  stopped: { bgcolor: 'error.soft', color: 'error.main', borderColor: 'error.main' },
} as const

const signs: Record<TimelineItem['state'], IconName> = {
  done: 'check',
  next: 'clock',
  later: 'clock',
  stopped: 'close',
}

/** What happened when, and what comes next. */
export function Timeline({ items, label }: { items: TimelineItem[]; label: string }) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}>
      {items.map((item, index) => (
        <Box
          component="li"
          key={item.key}
          aria-current={item.state === 'next' ? 'step' : undefined}
          sx={{
            position: 'relative',
            display: 'grid',
            gridTemplateColumns: '36px minmax(0, 1fr)',
            gap: 2,
            pb: index === items.length - 1 ? 0 : 3,
          }}
        >
          {index < items.length - 1 ? (
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                left: 17,
                top: 36,
                bottom: 0,
                width: 2,
                bgcolor: item.state === 'done' ? 'primary.main' : 'divider',
              }}
            />
          ) : null}
          <Box
            sx={{
              width: 36,
              height: 36,
              borderRadius: '50%',
              border: '2px solid',
              display: 'grid',
              placeItems: 'center',
              ...looks[item.state],
            }}
          >
            <Icon name={item.icon ?? signs[item.state]} size={18} />
          </Box>
          <Box
            sx={{ pt: '4px', minWidth: 0, color: item.state === 'later' ? 'text.secondary' : 'text.primary' }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
              <Box component="span" sx={{ fontWeight: 700 }}>
                {item.title}
              </Box>
              {item.when ? (
                <Box component="span" sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>
                  {item.when}
                </Box>
              ) : null}
            </Box>
            {item.detail ? (
              <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>{item.detail}</Box>
            ) : null}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
