import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Box, Button, Page, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { CategoryPage } from '../../api'
import { Trail } from '../../features/catalogue/Trail'
import { Below } from './Below'
import { chosen, isNarrowed, nothingNarrowed } from './choice'
import { ProductItem } from './ProductItem'
import { Tools } from './Tools'
import { useChoice } from './useChoice'

/** Fetched by who needs them. */
const Around = lazy(() => import('./Around'))
const Comparison = lazy(() => import('./Comparison'))

/** A list that can be looked through; the rest is one touch away. */
const firstItems = 12

/** So many stand beside each other where there is room: their pictures are seen first. */
const firstRow = 3

export function CategoryView({ page }: { page: CategoryPage }) {
  const t = useTexts('public')
  const [choice, change] = useChoice()
  const title = page.title || t('catalogue.all')
  const trail = page.path ? [{ name: t('catalogue.all'), path: '' }, ...page.trail.slice(0, -1)] : []
  const here = page.trail.at(-1)?.name ?? title
  const shown = chosen(page.products, choice)
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that showed the rest is gone: reading goes on where it stood.
  useEffect(() => {
    if (all) list.current?.children[firstItems]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [all])
  const items = all ? shown : shown.slice(0, firstItems)
  const compared = choice.compared.flatMap((id) => page.products.find((product) => product.id === id) ?? [])
  return (
    <Page
      title={title}
      lead={page.text || t('catalogue.allText')}
      width="wide"
      before={<Trail trail={trail} here={here} />}
    >
      {page.below.length > 0 ? <Below categories={page.below} /> : null}
      {page.tariff ? (
        <Suspense>
          <Around path={page.path} tariff={page.tariff} />
        </Suspense>
      ) : null}
      <Tools products={page.products} choice={choice} onChange={change} count={shown.length} />
      {shown.length > 0 ? (
        <Box
          component="ul"
          ref={list}
          aria-label={t('catalogue.list')}
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
            gap: { xs: 2.5, md: 3 },
          }}
        >
          {items.map((product, at) => (
            <ProductItem
              key={product.id}
              product={product}
              eager={at < firstRow}
              comparable={page.products.length > 1}
              compared={choice.compared}
              onCompare={(ids) => change({ compared: ids })}
            />
          ))}
        </Box>
      ) : (
        <Suspense>
          <Around path={page.path} onReset={isNarrowed(choice) ? () => change(nothingNarrowed) : undefined} />
        </Suspense>
      )}
      {items.length < shown.length ? (
        <Button variant="outlined" size="large" onClick={() => setAll(true)} sx={{ justifySelf: 'center' }}>
          {t('home.more', { count: shown.length })}
        </Button>
      ) : null}
      {compared.length > 0 ? (
        <Suspense>
          <Comparison
            products={compared}
            onRemove={(id) => change({ compared: choice.compared.filter((one) => one !== id) })}
          />
        </Suspense>
      ) : null}
      <Typography variant="caption" color="textSecondary">
        {t('price.vat')}
      </Typography>
    </Page>
  )
}
