import type { ReactNode } from 'react'
import { Box, Button, ButtonLink, Section } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { usePaid } from '@weitersagen/kit/product'
import { Link } from '@weitersagen/kit/router'
import type { ListedProduct } from '../../api'
import { withTariff } from './choice'

type ComparisonProps = { products: ListedProduct[]; onRemove: (id: string) => void }

type Row = { label: string; of: (product: ListedProduct) => ReactNode }

/** Up to three products side by side; each fact has its name above it, so that three columns fit a phone. */
export default function Comparison({ products, onRemove }: ComparisonProps) {
  const t = useTexts('public')
  const rows = useRows().filter(({ of }) => products.some((product) => Boolean(of(product))))
  return (
    <Section title={t('catalogue.comparison')} id="vergleich" inset>
      {products.length === 1 ? <p>{t('catalogue.oneMore')}</p> : null}
      <Box
        component="table"
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          fontSize: { xs: '0.875rem', md: '1rem' },
          '& th, & td': {
            textAlign: 'left',
            verticalAlign: 'top',
            px: { xs: 0.5, md: 1.5 },
            py: { xs: 0.75, md: 1.5 },
            overflowWrap: 'anywhere',
            hyphens: 'auto',
          },
          '& tbody th': { pt: 2, pb: 0, color: 'text.secondary', fontWeight: 600 },
          '& tbody': { borderTop: '1px solid', borderColor: 'divider' },
          '& ul': { m: 0, pl: { xs: 0, md: 2 }, listStyle: { xs: 'none', md: 'disc' } },
          '& li + li': { mt: { xs: 1.25, md: 0.75 } },
          // A word of three columns on a phone.
          '& td a, & td button': { p: 0, fontSize: { xs: '0.8125rem', md: '1rem' } },
        }}
      >
        <thead>
          <tr>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Link
                  to="Product"
                  params={{ productId: product.id }}
                  query={withTariff(product)}
                  sx={{ display: 'inline-block', minHeight: 44, color: 'text.primary' }}
                >
                  {product.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ label, of }) => (
          <tbody key={label}>
            <tr>
              <th colSpan={products.length} scope="rowgroup">
                {label}
              </th>
            </tr>
            <tr>
              {products.map((product) => (
                <td key={product.id}>{of(product) || t('catalogue.none')}</td>
              ))}
            </tr>
          </tbody>
        ))}
        <tbody>
          <tr>
            {products.map((product) => (
              <td key={product.id}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
                  <ButtonLink
                    to="Recommendation"
                    params={{ productId: product.id }}
                    size="small"
                    variant="text"
                    aria-label={t('product.recommendNamed', { name: product.spoken })}
                  >
                    {t('product.recommend')}
                  </ButtonLink>
                  <Button
                    size="small"
                    variant="text"
                    aria-label={t('catalogue.removeNamed', { name: product.name })}
                    onClick={() => onRemove(product.id)}
                  >
                    {t('catalogue.remove')}
                  </Button>
                </Box>
              </td>
            ))}
          </tr>
        </tbody>
      </Box>
    </Section>
  )
}

/** The facts that products differ in; one that none of them has is left out. */
function useRows(): Row[] {
  const t = useTexts('public')
  const { money, number } = useFormats()
  const rate = usePaid(t).cents
  const cents = (value: number | undefined) => (value ? money(value) : '')
  return [
    { label: t('catalogue.row.maker'), of: ({ maker }) => maker },
    { label: t('catalogue.row.with'), of: (product) => product.with },
    {
      label: t('catalogue.row.unitRate'),
      of: ({ price }) => (price.unitRate ? rate(price.unitRate) : ''),
    },
    {
      label: t('catalogue.row.base'),
      of: ({ price }) => (price.unitRate ? cents(price.monthlyCents) : ''),
    },
    {
      label: t('catalogue.row.monthly'),
      of: ({ price }) => (price.unitRate ? '' : cents(price.monthlyCents)),
    },
    {
      label: t('catalogue.row.first'),
      of: ({ price }) =>
        price.firstMonths
          ? t('price.first', { count: price.firstMonths, amount: money(price.firstCents ?? 0) })
          : '',
    },
    { label: t('catalogue.row.device'), of: ({ price }) => cents(price.deviceCents) },
    { label: t('catalogue.row.once'), of: ({ price }) => cents(price.onceCents) },
    {
      label: t('catalogue.row.term'),
      of: ({ price }) =>
        price.termMonths ? t('catalogue.months', { count: price.termMonths }) : t('catalogue.noTerm'),
    },
    {
      label: t('catalogue.row.total'),
      of: ({ price }) => (price.totalCents ? <strong>{money(price.totalCents)}</strong> : ''),
    },
    {
      label: t('catalogue.row.data'),
      of: ({ dataGb }) =>
        dataGb === undefined || dataGb === 0
          ? ''
          : dataGb < 0
            ? t('catalogue.unlimited')
            : t('catalogue.gigabytes', { amount: number(dataGb) }),
    },
    { label: t('catalogue.row.you'), of: ({ recommenderCents }) => cents(recommenderCents) },
    { label: t('catalogue.row.friend'), of: ({ recipientCents }) => cents(recipientCents) },
    {
      label: t('catalogue.row.features'),
      of: ({ features }) =>
        features.length > 0 ? (
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        ) : (
          ''
        ),
    },
  ]
}
