import { Box, CheckBox, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { RewardChoice } from '../../api'

export type ClaimWaysProps = { choices: RewardChoice[]; chosen: string; choose: (id: string) => void }

// Rule (reward, 4 D): All ways to have a reward stand side by side where it is claimed, in the area as on the mailed
// page; none is folded away. Test: claim.test.tsx
// `asks for the way only where there is more than one, and takes what it fits`.
/** The ways to have a reward, all in sight. */
export function ClaimWays({ choices, chosen, choose }: ClaimWaysProps) {
  const t = useTexts('personal')
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 700, p: 0, mb: 1 }}>
        {t('claim.way')}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
        }}
      >
        {choices.map(({ id, name, kind }) => (
          <Box
            component="label"
            key={id}
            sx={{
              display: 'flex',
              gap: 1.5,
              alignItems: 'center',
              p: 2,
              minHeight: 64,
              cursor: 'pointer',
              bgcolor: 'field',
              border: '2px solid',
              borderColor: 'divider',
              borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.25)`,
              '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'primary.soft' },
              '&:has(:focus-visible)': {
                outline: '3px solid',
                outlineColor: 'text.primary',
                outlineOffset: 3,
              },
            }}
          >
            <CheckBox
              type="radio"
              name="way"
              value={id}
              checked={id === chosen}
              onChange={() => choose(id)}
              // The card shows the ring.
              sx={{ borderRadius: '50%', '&:focus-visible': { outline: 'none', boxShadow: 'none' } }}
            />
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'break-word' }}>
              <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {name}
              </Box>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {t(`claim.way_${kind}`)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
