import { Box, Card, Flow, Page, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSearchParams } from '@weitersagen/kit/router'
import { ProductPicture } from '@weitersagen/kit/product'
import type { KioskProduct } from '../../api'
import { KioskFrame } from './KioskFrame'
import { Offers } from './Offers'
import { OwnPhone } from './OwnPhone'
import { Sides } from './Sides'
import { Way } from './Way'

/** A product with the way to its page on one’s own phone; without one, the choice of them. */
export function KioskRecommendation() {
  const t = useTexts('public')
  const [search] = useSearchParams()
  const asked = search.get('produkt')
  return (
    <KioskFrame>
      {(kiosk) => {
        const product = kiosk.products.find(({ id }) => id === asked)
        if (product) return <Chosen product={product} />
        return (
          <Page title={t('home.productsTitle')} width="wide">
            <Offers kiosk={kiosk} />
          </Page>
        )
      }}
    </KioskFrame>
  )
}

function Chosen({ product }: { product: KioskProduct }) {
  const t = useTexts('public')
  return (
    <Page title={t('recommend.title', { name: product.spoken })} width="wide">
      <OwnPhone qrSvg={product.qrSvg} steps={[t('kiosk.step1'), t('kiosk.step2'), t('kiosk.step3')]}>
        <Way to="KioskThanks" variant="contained" icon="check">
          {t('kiosk.scanned')}
        </Way>
        <Way to="KioskHome" icon="arrowLeft">
          {t('kiosk.back')}
        </Way>
      </OwnPhone>
      <Card pad="none">
        <Box
          sx={{
            display: 'grid',
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <ProductPicture src={product.picture} eager />
          <Box sx={{ p: 3 }}>
            <Flow gap={2}>
              <Typography>{product.teaser}</Typography>
              <Sides product={product} />
            </Flow>
          </Box>
        </Box>
      </Card>
    </Page>
  )
}
