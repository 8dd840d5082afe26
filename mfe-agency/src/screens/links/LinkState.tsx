import { Badge, type BadgeTone } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { LinkRow } from './types'

const tones: Record<LinkRow['state'], BadgeTone> = {
  active: 'success',
  paused: 'warning',
  expired: 'neutral',
  ended: 'neutral',
}

/** Whether a link counts, in a word. */
export function LinkState({ state }: Pick<LinkRow, 'state'>) {
  const t = useTexts('agency')
  return <Badge tone={tones[state]}>{t(`links.states.${state}`)}</Badge>
}
