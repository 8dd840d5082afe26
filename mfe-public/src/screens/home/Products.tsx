import { useRef, useState } from 'react'
import { Box, Button, ButtonLink, Card, Section, Typography, VisuallyHidden } from '@weitersagen/kit/ui'
import { useTenant } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { useAddressChoice } from '@weitersagen/kit/router'
import type { Home } from '../../api'
import { Chip } from '../../features/catalogue/Chip'
import { ProductTile } from '../../features/product/ProductTile'

/** The chosen category stands in the address, so that a filtered list can be sent on. */
const parameter = 'kategorie'

/** So many stand at once, and are the tenant's best; the rest is one touch away. */
const firstTiles = 3

export function Products({ home, id }: { home: Home; id: string }) {
  const t = useTexts('public')
  const { modules } = useTenant()
  const [search, change] = useAddressChoice()
  const asked = search.get(parameter)
  const category = home.categories.find((entry) => entry.id === asked)
  const shown = category
    ? home.products.filter((product) => product.categoryId === category.id)
    : home.products

  const [all, setAll] = useState(false)
  const led = useRef(false)
  /** What narrows the list comes above it: it is brought into view, with the list below it. */
  const arrive = (chips: HTMLElement | null) => {
    if (!chips || !led.current) return
    led.current = false
    chips.scrollIntoView({ behavior: 'instant' })
    chips.querySelector('button')?.focus({ preventScroll: true })
  }
  const whole = all || Boolean(category)
  const tiles = whole ? shown : shown.slice(0, firstTiles)

  const choose = (next: string | undefined) => {
    // Who has begun to choose sees all there is from then on.
    setAll(true)
    change((now) => {
      if (next) now.set(parameter, next)
      else now.delete(parameter)
      return now
    })
  }

  return (
    <Section title={t('home.productsTitle')} id={id} tone="tinted">
      {whole && home.categories.length > 1 ? (
        <Box
          role="group"
          ref={arrive}
          aria-label={t('home.categoriesLabel')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, scrollMarginTop: 88 }}
        >
          <Chip label={t('home.allCategories')} pressed={!category} onPress={() => choose(undefined)} />
          {home.categories.map((entry) => (
            <Chip
              key={entry.id}
              // texts: home.kind.*
              label={t(`home.kind.${entry.id}`)}
              pressed={entry.id === category?.id}
              onPress={() => choose(entry.id)}
            />
          ))}
          <VisuallyHidden role="status">{t('home.shown', { count: shown.length })}</VisuallyHidden>
        </Box>
      ) : null}
      {shown.length === 0 ? (
        <Empty {...(category ? { onAll: () => choose(undefined) } : {})} />
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: 'repeat(3, minmax(0, 1fr))',
            },
            gap: { xs: 2, md: 3 },
          }}
        >
          {tiles.map((product, at) => (
            <ProductTile key={product.id} product={product} eager={at < firstTiles} />
          ))}
        </Box>
      )}
      {tiles.length < shown.length ? (
        <Button
          variant="outlined"
          size="large"
          onClick={() => {
            led.current = true
            setAll(true)
          }}
          sx={{ justifySelf: 'center', bgcolor: 'background.paper' }}
        >
          {t('home.more', { count: shown.length })}
        </Button>
      ) : null}
      {modules.showProductCategory ? (
        <ButtonLink
          to="ProductCategory"
          {...(category ? { query: { [parameter]: category.id } } : {})}
          variant="text"
          iconAfter="arrowRight"
          sx={{ justifySelf: 'center' }}
        >
          {t('home.compare')}
        </ButtonLink>
      ) : null}
    </Section>
  )
}

function Empty({ onAll }: { onAll?: () => void }) {
  const t = useTexts('public')
  return (
    <Card>
      <Typography variant="h3" component="p">
        {t('home.emptyTitle')}
      </Typography>
      {onAll ? (
        <>
          <Typography sx={{ mt: 1, mb: 2 }}>{t('home.emptyText')}</Typography>
          <Button variant="outlined" onClick={onAll}>
            {t('home.showAll')}
          </Button>
        </>
      ) : null}
    </Card>
  )
}
