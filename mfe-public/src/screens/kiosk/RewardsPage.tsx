import { Actions, Box, Card, Page, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { KioskFrame } from './KioskFrame'
import { Sides } from './Sides'
import { Way } from './Way'

/** What there is to earn today, product by product. */
export function KioskRewards() {
  const t = useTexts('public')
  return (
    <KioskFrame>
      {({ products, payoutText }) => (
        <Page title={t('kiosk.rewardsTitle')} lead={payoutText} width="wide">
          <Actions>
            <Way to="KioskHome" variant="contained" icon="arrowLeft">
              {t('shared.action.chooseOffer')}
            </Way>
          </Actions>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {products.map((product) => (
              <Card component="li" key={product.id}>
                <Box
                  sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'center',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
                  }}
                >
                  <Typography variant="h3" component="h2">
                    {product.name}
                  </Typography>
                  <Sides product={product} />
                  <Way to="KioskRecommendation" query={{ produkt: product.id }}>
                    {t('product.recommend')}
                  </Way>
                </Box>
              </Card>
            ))}
          </Box>
        </Page>
      )}
    </KioskFrame>
  )
}
