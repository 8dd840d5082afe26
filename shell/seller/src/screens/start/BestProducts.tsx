import { Box, Card, Flow, Money, Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { usePages } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { Money as Sums } from '../../api'

/**
 * The products that earned most, each with its orders and the way to its rows; nothing before one has earned. Where as
 * many orders or more were lost whose commission is older, there is a sum and no number of orders.
 */
export function BestProducts({ money: { products, since }, leads }: { money: Sums; leads: boolean }) {
  const t = useSellerTexts()
  const page = usePages()
  const { number } = useFormats()
  if (products.length === 0) return null
  return (
    <Card component="section" aria-labelledby="best-title">
      <Flow gap={1}>
        <Typography variant="h3" component="h2" id="best-title">
          {t('start.best.title')}
        </Typography>
        <Typography color="textSecondary">{t('start.best.about')}</Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {products.map(({ id, product, orders, cents }) => (
            <Box component="li" key={id} sx={row}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Link {...page('rewards', { product: id, from: since })} sx={name}>
                  {product}
                </Link>
                {orders > 0 ? (
                  <Typography variant="body2" color="textSecondary">
                    {t('start.best.orders', { count: orders, number: number(orders) })}
                  </Typography>
                ) : null}
              </Box>
              <Typography component="span" sx={{ fontWeight: 700 }}>
                <Money cents={cents} />
              </Typography>
            </Box>
          ))}
        </Box>
        {leads ? (
          <Link {...page('statistics')} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
            {t('start.best.way')}
          </Link>
        ) : null}
      </Flow>
    </Card>
  )
}

const name = { display: 'inline-flex', alignItems: 'center', minHeight: 32 }

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 2,
  py: 1,
  borderTop: '1px solid',
  borderColor: 'divider',
}
