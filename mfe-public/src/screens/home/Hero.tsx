import { Box, Button, Icon, Typography, useHeadingFocus, Wrap } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { usePageTitle } from '@weitersagen/kit/router'
import type { Home } from '../../api'

/** Speaks in the tenant's first colour, with its key visual beside the promise. */
export function Hero({ hero, productsId }: { hero: Home['hero']; productsId: string }) {
  const t = useTexts('public')
  const heading = useHeadingFocus()
  usePageTitle('')
  return (
    <Box component="section" sx={{ bgcolor: 'brand.main', color: 'brand.contrastText', overflow: 'clip' }}>
      <Wrap>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 5fr)' },
            alignItems: 'center',
            gap: { xs: 4, md: 6 },
            pt: { xs: 5, md: 9 },
            pb: { xs: 11, md: 16 },
          }}
        >
          <Box>
            <Typography
              variant="h1"
              ref={heading}
              tabIndex={-1}
              sx={{ fontSize: 'clamp(2.5rem, 1.5rem + 4.2vw, 4.75rem)' }}
            >
              {hero.title}
            </Typography>
            <Typography
              sx={{
                mt: 2.5,
                maxWidth: '34ch',
                fontSize: 'clamp(1.125rem, 1rem + 0.6vw, 1.375rem)',
                lineHeight: 1.5,
              }}
            >
              {hero.lead}
            </Typography>
            <Button
              href={`#${productsId}`}
              color="secondary"
              size="large"
              endIcon={<Icon name="chevronDown" />}
              sx={{ mt: 4, px: { xs: 2, md: 4.5 }, width: { xs: '100%', md: 'auto' } }}
            >
              {t('shared.action.chooseOffer')}
            </Button>
          </Box>
          {hero.picture ? (
            <Box
              component="img"
              src={hero.picture}
              alt={hero.pictureAlt}
              width={600}
              height={480}
              fetchPriority="high"
              sx={{
                width: '100%',
                height: 'auto',
                maxHeight: { xs: 260, md: 460 },
                objectFit: 'contain',
                borderRadius: (theme) => `calc(${theme.vars?.shape.borderRadius} * 1.75)`,
              }}
            />
          ) : null}
        </Box>
      </Wrap>
    </Box>
  )
}
