import { Box, Button, Icon, Typography, useHeadingFocus, Wrap } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { usePageTitle } from '@weitersagen/kit/router'
import type { Home } from '../../api'
import { Sum } from './Sum'

/** Speaks in the tenant's first colour: the promise with its sum, and the key visual after it or beside it. */
export function Hero({ home, productsId }: { home: Home; productsId: string }) {
  const t = useTexts('public')
  const heading = useHeadingFocus()
  const { hero } = home
  usePageTitle('')
  return (
    <Box component="section" sx={{ bgcolor: 'brand.main', color: 'brand.contrastText', overflow: 'clip' }}>
      <Wrap>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 5fr)' },
            alignItems: 'center',
            gap: { xs: 3, md: 6 },
            pt: { xs: 3, md: 8 },
            pb: { xs: 0, md: 8 },
          }}
        >
          <Box>
            <Typography
              variant="h1"
              ref={heading}
              tabIndex={-1}
              sx={{ fontSize: 'clamp(2rem, 1.25rem + 3.4vw, 4rem)' }}
            >
              {hero.title}
            </Typography>
            <Sum home={home} />
            <Typography
              sx={{
                mt: { xs: 1.5, md: 2.5 },
                maxWidth: '34ch',
                fontSize: 'clamp(1.0625rem, 0.95rem + 0.6vw, 1.375rem)',
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
              sx={{ mt: { xs: 2, md: 4 }, px: { xs: 2, md: 4.5 }, width: { xs: '100%', md: 'auto' } }}
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
              sx={(theme) => ({
                // A band to the edges of a phone, and a picture of its own beside the words.
                width: { xs: 'calc(100% + 40px)', md: '100%' },
                maxWidth: { xs: 'none', md: '100%' },
                height: { xs: 168, md: 'auto' },
                mx: { xs: '-20px', md: 0 },
                maxHeight: { md: 460 },
                objectFit: { xs: 'cover', md: 'contain' },
                borderRadius: { md: `calc(${theme.vars?.shape.borderRadius} * 1.75)` },
              })}
            />
          ) : null}
        </Box>
      </Wrap>
    </Box>
  )
}
