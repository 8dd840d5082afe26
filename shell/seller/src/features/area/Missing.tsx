import { Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Who } from '../../api'
import { entersData } from './entersData'

export type Part = 'data' | 'account' | 'agreement'

export type MissingProps = {
  parts: Part[]
  /** Who looks, where the page itself isn't the place for it. */
  who?: Who
  /** Data stand in the form that no one has saved yet. */
  filled?: boolean
}

/**
 * What is still needed before commissions can be paid, with the way there, or who can go it; nothing when all is there.
 */
export function Missing({ parts, who, filled = false }: MissingProps) {
  const t = useSellerTexts()
  if (parts.length === 0) return null
  return (
    <Notice tone="warning" title={t('missing.title')}>
      <Flow gap={0.5}>
        {parts.map((part) => (
          <Typography key={part}>
            {t(part === 'data' && filled ? 'missing.dataFilled' : `missing.${part}`)}
          </Typography>
        ))}
        {who ? <Way who={who} /> : null}
      </Flow>
    </Notice>
  )
}

function Way({ who }: { who: Who }) {
  const t = useSellerTexts()
  const page = usePages()
  return entersData(who) ? (
    <Link {...page('masterData')}>{t('missing.way')}</Link>
  ) : (
    <Typography>{t('missing.owners')}</Typography>
  )
}
