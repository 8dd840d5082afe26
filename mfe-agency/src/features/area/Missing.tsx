import { Flow, Notice, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'

export type Part = 'data' | 'account' | 'agreement'

export type MissingProps = {
  parts: Part[]
  way?: boolean
  /** Data stand in the form that nobody has saved yet. */
  filled?: boolean
}

/** What is still needed before commissions can be paid, with the way there; nothing when all is there. */
export function Missing({ parts, way = false, filled = false }: MissingProps) {
  const t = useTexts('agency')
  if (parts.length === 0) return null
  return (
    <Notice tone="warning" title={t('missing.title')}>
      <Flow gap={0.5}>
        {parts.map((part) => (
          <Typography key={part}>
            {t(part === 'data' && filled ? 'missing.dataFilled' : `missing.${part}`)}
          </Typography>
        ))}
        {way ? <Link to="AgencyMasterData">{t('missing.way')}</Link> : null}
      </Flow>
    </Notice>
  )
}
