import type { ReactNode } from 'react'
import { Button } from '@weitersagen/kit/ui'

type ChipProps = { label: ReactNode; pressed: boolean; onPress: () => void }

/** One of a few that narrows a list at once. */
export function Chip({ label, pressed, onPress }: ChipProps) {
  return (
    <Button
      size="small"
      variant={pressed ? 'contained' : 'outlined'}
      aria-pressed={pressed}
      onClick={onPress}
      sx={{ borderRadius: 99, boxShadow: 'none', ...(pressed ? {} : { bgcolor: 'background.paper' }) }}
    >
      {label}
    </Button>
  )
}
