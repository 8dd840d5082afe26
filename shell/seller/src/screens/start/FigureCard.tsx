import { Box, Card, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Figure } from '../../api'

/** A figure that leads to its rows, and how many of them wait. */
export function FigureCard({ figure: { kind, count, status, waiting = 0 } }: { figure: Figure }) {
  const t = useSellerTexts()
  const { number } = useFormats()
  const page = usePages()
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h3" component="h2">
        {t(`ways.${kind}`)}
      </Typography>
      <Typography
        sx={{ fontSize: '2.75rem', lineHeight: 1.1, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {number(count)}
      </Typography>
      <Typography color="textSecondary">
        {count > 0 ? t(`start.about_${kind}`) : t(`start.none_${kind}`)}
      </Typography>
      <Box sx={{ mt: 'auto', display: 'grid', justifyItems: 'start' }}>
        {status && waiting > 0 ? (
          <Link {...page(kind, { status })} sx={way}>
            {t(`start.waiting_${kind}`, { count: waiting, number: number(waiting) })}
          </Link>
        ) : null}
        {kind === 'invitations' ? (
          <Link {...page(kind, { do: 'invite' })} sx={way}>
            {t('invite.toForm')}
          </Link>
        ) : null}
        {count > 0 ? (
          <Link {...page(kind)} sx={way}>
            {t(`start.rows_${kind}`)}
          </Link>
        ) : null}
      </Box>
    </Card>
  )
}

const way = { display: 'inline-flex', alignItems: 'center', minHeight: 44 }
