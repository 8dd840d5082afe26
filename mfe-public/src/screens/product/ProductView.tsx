import { Badge, Box, Card, Flow, Icon, Page, Split, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useAddressChoice } from '@weitersagen/kit/router'
import { ProductPicture } from '@weitersagen/kit/product'
import type { ProductPage } from '../../api'
import { Trail } from '../../features/catalogue/Trail'
import { Devices } from './Devices'
import { Offer } from './Offer'
import { TariffList } from './TariffList'

/** The tariff that a device is looked at with stands in the address. */
const parameter = 'tarif'

export function ProductView({ page }: { page: ProductPage }) {
  const t = useTexts('public')
  const [search, change] = useAddressChoice()
  const { product, tariffs } = page
  const asked = search.get(parameter) ?? product.tariffId
  const tariff = tariffs.find(({ id }) => id === asked) ?? tariffs.find(({ id }) => id === product.tariffId)
  const choose = (id: string) =>
    change((now) => {
      now.set(parameter, id)
      return now
    })
  const promotion = tariff ? tariff.promotion : product.promotion
  return (
    <Page
      title={product.name}
      kicker={product.maker}
      lead={product.teaser}
      width="wide"
      before={<Trail trail={[{ name: t('catalogue.all'), path: '' }, ...page.trail]} here={product.name} />}
    >
      <Split aside={<Offer page={page} tariff={tariff} />} asideFirst={tariffs.length === 0}>
        <Flow gap={3}>
          <Card pad="none" sx={{ position: 'relative' }}>
            <ProductPicture src={product.picture} eager />
            {product.badge || promotion ? (
              <Box sx={{ position: 'absolute', top: 16, left: 16 }}>
                <Badge tone="accent">{product.badge ?? promotion}</Badge>
              </Box>
            ) : null}
          </Card>
          {tariffs.length > 0 ? <TariffList tariffs={tariffs} chosen={tariff?.id} onChoose={choose} /> : null}
          <section>
            <Typography variant="h2" sx={{ fontSize: '1.5rem', mb: 1.5 }}>
              {t('product.included')}
            </Typography>
            <Typography>{page.description}</Typography>
            <Features features={product.features} />
          </section>
          {page.points.length > 0 ? <Points points={page.points} /> : null}
          {page.devices.length > 0 ? <Devices devices={page.devices} /> : null}
        </Flow>
      </Split>
    </Page>
  )
}

/** What else is good to know of a line, such as by which way it comes. */
function Points({ points }: { points: string[] }) {
  const t = useTexts('public')
  return (
    <section>
      <Typography variant="h2" sx={{ fontSize: '1.5rem', mb: 1.5 }}>
        {t('productPage.points')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3, display: 'grid', gap: 1 }}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Box>
    </section>
  )
}

function Features({ features }: { features: string[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}>
      {features.map((feature) => (
        <Box component="li" key={feature} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
          <Box component="span" sx={{ flex: 'none', color: 'primary.text', lineHeight: 0, pt: '2px' }}>
            <Icon name="check" />
          </Box>
          {feature}
        </Box>
      ))}
    </Box>
  )
}
