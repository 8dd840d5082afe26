import { Box, CheckBox, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Claim } from '../../api'

export type ClaimPickProps = {
  claims: Claim[]
  /** Those that the chosen way fits. */
  possible: Claim[]
  /** The ids of those that are left for another time. */
  left: string[]
  leave: (ids: string[]) => void
}

/** What is claimed: all of it, unless something is left out. */
export function ClaimPick({ claims, possible, left, leave }: ClaimPickProps) {
  const t = useTexts('personal')
  const { date } = useFormats()
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 700, p: 0, mb: 1 }}>
        {t('claim.pick', { count: claims.length })}
      </Box>
      {claims.map((claim) => {
        const fits = possible.includes(claim)
        return (
          <Box
            component="label"
            key={claim.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto minmax(0, 1fr)',
              columnGap: 1.5,
              alignItems: 'center',
              minHeight: 52,
              py: 1,
              borderBottom: '1px solid',
              borderColor: 'divider',
              cursor: fits && claims.length > 1 ? 'pointer' : 'default',
            }}
          >
            {claims.length > 1 ? (
              <CheckBox
                type="checkbox"
                checked={fits && !left.includes(claim.id)}
                disabled={!fits}
                onChange={({ target }) =>
                  leave(target.checked ? left.filter((id) => id !== claim.id) : [...left, claim.id])
                }
              />
            ) : (
              <span />
            )}
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}
            >
              {/* A name keeps its words whole; where there is no room beside it, the sum stands below. */}
              <Box component="span" sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'break-word' }}>
                <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {claim.kind === 'bonus' ? t('dashboard.bonus') : claim.note || claim.product}
                </Box>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {[
                    claim.kind !== 'bonus' && claim.note ? claim.product : '',
                    fits ? '' : t('claim.notThisWay'),
                    claim.heldUntil ? t('claim.held', { date: date(claim.heldUntil) }) : '',
                    claim.expiresOn ? t('claim.until', { date: date(claim.expiresOn) }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              <Box component="span" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                <Money cents={claim.amountCents} />
              </Box>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
