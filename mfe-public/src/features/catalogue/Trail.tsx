import { Box, Icon } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Crumb } from '../../api'

const step = { display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 44 } as const

/** The way down to this page. The page itself stands last and is no link. */
export function Trail({ trail, here }: { trail: Crumb[]; here: string }) {
  const t = useTexts('public')
  return (
    <Box component="nav" aria-label={t('catalogue.trail')}>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 0.5,
          fontSize: '1rem',
        }}
      >
        <Box component="li" sx={step}>
          <Link to="Homepage" sx={step}>
            {t('catalogue.home')}
          </Link>
          <Icon name="chevronRight" size={16} />
        </Box>
        {trail.map(({ name, path }) => (
          <Box component="li" key={path} sx={step}>
            <Link to="ProductCategory" params={{ '*': path }} sx={step}>
              {name}
            </Link>
            <Icon name="chevronRight" size={16} />
          </Box>
        ))}
        <Box component="li" aria-current="page" sx={{ ...step, color: 'text.secondary' }}>
          {here}
        </Box>
      </Box>
    </Box>
  )
}
