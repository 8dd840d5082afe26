import { Box, Typography } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { CategoryLink } from '../../api'

/** The categories one level below, with the reward that they bring at best. */
export default function Below({ categories }: { categories: CategoryLink[] }) {
  const t = useTexts('public')
  const { money } = useFormats()
  return (
    <Box component="nav" aria-label={t('catalogue.below')}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 1, md: 1.5 },
          // Two beside each other on a phone, so that the products aren't far below.
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(auto-fill, minmax(240px, 1fr))',
          },
        }}
      >
        {categories.map((category) => (
          <Box component="li" key={category.path} sx={{ display: 'grid' }}>
            <Link
              to="ProductCategory"
              params={{ '*': category.path }}
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '40px minmax(0, 1fr)' },
                alignItems: 'center',
                gap: 1.5,
                minHeight: 64,
                px: { xs: 1.5, md: 2 },
                py: 1,
                borderRadius: 1,
                bgcolor: 'sunken',
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'primary.soft' },
              }}
            >
              <Box
                component="img"
                src={category.icon}
                alt=""
                width={40}
                height={40}
                loading="lazy"
                sx={{ display: { xs: 'none', md: 'block' } }}
              />
              <span>
                <Box component="span" sx={{ display: 'block', overflowWrap: 'break-word', hyphens: 'auto' }}>
                  {category.name}
                </Box>
                {category.maxCents > 0 ? (
                  <Typography component="span" variant="body2" color="textSecondary">
                    {t('catalogue.upTo', { amount: money(category.maxCents) })}
                  </Typography>
                ) : null}
              </span>
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
