import { Box, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { CategoryLink } from '../../api'

/** The categories one level below, in one row that goes on sideways; the products stand right under it. */
export function Below({ categories }: { categories: CategoryLink[] }) {
  const t = useTexts('public')
  const { money } = useFormats()
  return (
    <Box
      component="nav"
      aria-label={t('catalogue.below')}
      // To the edges of the screen, so that a tile that is cut says that there are more.
      sx={{
        mx: { xs: '-20px', md: '-32px', lg: 0 },
        px: { xs: '20px', md: '32px', lg: 0 },
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollSnapType: 'x proximity',
        scrollPadding: { xs: '0 20px', md: '0 32px', lg: 0 },
        scrollbarWidth: 'thin',
      }}
    >
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: '5px', display: 'flex', gap: 1, width: 'max-content' }}
      >
        {categories.map((category) => (
          <Box
            component="li"
            key={category.path}
            sx={{ display: 'grid', width: { xs: '7rem', md: '8.5rem' }, scrollSnapAlign: 'start' }}
          >
            <Link
              to="ProductCategory"
              params={{ '*': category.path }}
              sx={{
                display: 'grid',
                justifyItems: 'center',
                alignContent: 'start',
                gap: 0.5,
                p: 1,
                borderRadius: 1,
                bgcolor: 'sunken',
                color: 'text.primary',
                fontSize: '0.875rem',
                lineHeight: 1.3,
                textAlign: 'center',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'primary.soft' },
              }}
            >
              <Box component="img" src={category.icon} alt="" width={36} height={36} />
              <Box component="span" sx={{ maxWidth: '100%', fontWeight: 600, hyphens: 'auto' }}>
                {category.name}
              </Box>
              {category.maxCents > 0 ? (
                <Typography
                  component="span"
                  variant="caption"
                  color="textSecondary"
                  sx={{ display: { xs: 'none', md: 'block' }, lineHeight: 1.3 }}
                >
                  {t('catalogue.upTo', { amount: money(category.maxCents) })}
                </Typography>
              ) : null}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
