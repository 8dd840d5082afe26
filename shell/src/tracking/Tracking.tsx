import { useTracking } from './useTracking'

/**
 * Counts where it stands. The frame puts it there as long as a tracker is agreed to, and loads nothing of it
 * before.
 */
export default function Tracking({ agreed }: { agreed: string }) {
  useTracking(agreed)
  return null
}
