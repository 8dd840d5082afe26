import { Actions, Card, Flow, Page, Split, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSearchParams } from '@weitersagen/kit/router'
import type { KioskProduct } from '../../api'
import { ProductPicture } from '../../features/product/ProductPicture'
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
      {({ products }) => {
        const product = products.find(({ id }) => id === asked)
        if (product) return <Chosen product={product} />
        return (
          <Page title={t('home.productsTitle')} width="wide">
            <Offers products={products} />
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
      <Split
        aside={
          <Card pad="none">
            <ProductPicture src={product.picture} eager />
            <Flow gap={1}>
              <Typography sx={{ px: 3, pt: 2 }}>{product.teaser}</Typography>
              <Card pad="roomy">
                <Sides product={product} />
              </Card>
            </Flow>
          </Card>
        }
      >
        <Flow gap={4}>
          <OwnPhone qrSvg={product.qrSvg} steps={[t('kiosk.step1'), t('kiosk.step2'), t('kiosk.step3')]} />
          <Actions>
            <Way to="KioskThanks" variant="contained" icon="check">
              {t('kiosk.scanned')}
            </Way>
            <Way to="KioskHome" icon="arrowLeft">
              {t('kiosk.back')}
            </Way>
          </Actions>
        </Flow>
      </Split>
    </Page>
  )
}
