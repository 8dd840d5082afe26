import { Badge, type BadgeTone } from '@weitersagen/kit/ui'
import { useSellerTexts } from '../../area/texts'
import type { LinkRow } from '../../api'

const tones: Record<LinkRow['state'], BadgeTone> = {
  active: 'success',
  paused: 'warning',
  expired: 'neutral',
  ended: 'neutral',
}

/** Whether a link counts, in a word. */
export function LinkState({ state }: Pick<LinkRow, 'state'>) {
  const t = useSellerTexts()
  return <Badge tone={tones[state]}>{t(`links.states.${state}`)}</Badge>
}
