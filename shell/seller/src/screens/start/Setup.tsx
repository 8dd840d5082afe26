import type { ReactNode } from 'react'
import { Box, Card, Flow, Typography } from '@weitersagen/kit/ui'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Start } from '../../api'

/** Says which person or which yes to people is missing. */
export type PeopleMissing = (part: 'second' | 'confirmed', company: string | undefined) => ReactNode

export type SetupProps = Pick<Start, 'missing' | 'waits' | 'company'> & { people?: PeopleMissing | undefined }

/**
 * What a seller has still to see to, why, and where; nothing once all is there. What keeps money waiting already is
 * shown beside the money.
 */
export function Setup({ missing, waits, company, people }: SetupProps) {
  const t = useSellerTexts()
  const page = usePages()
  const open = missing.filter((part) => !waits.some(({ why }) => why === part))
  if (open.length === 0) return null
  return (
    <Card component="section" tone="tinted" aria-labelledby="setup-title">
      <Flow gap={2}>
        <Typography variant="h3" component="h2" id="setup-title">
          {t('start.setupTitle')}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
          {open.map((part) => (
            <li key={part}>
              {part === 'second' || part === 'confirmed' ? (
                people?.(part, company)
              ) : (
                <>
                  <Typography>{t(`start.setup.${part}`)}</Typography>
                  <Link
                    {...page('masterData')}
                    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
                  >
                    {t(`start.waitsWay.${part}`)}
                  </Link>
                </>
              )}
            </li>
          ))}
        </Box>
      </Flow>
    </Card>
  )
}
