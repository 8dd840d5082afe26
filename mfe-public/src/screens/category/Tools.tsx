import { lazy, Suspense, useId, useState } from 'react'
import { Box, Button, Icon, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { ListedProduct } from '../../api'
import { isNarrowed, nothingNarrowed, setOf, type Choice } from './choice'

/** Fetched by who narrows a list. */
const Filters = lazy(() => import('./Filters'))

type ToolsProps = {
  products: ListedProduct[]
  choice: Choice
  onChange: (change: Partial<Choice>) => void
  count: number
}

// Rule (page, 8 D): What narrows and orders a list of products is behind one button, which says how much of it is set:
// on a phone of 390 x 844 the first product begins above 700 px, also while the question about cookies stands. Test:
// CategoryScreen.test.tsx `keeps what narrows behind one button that says how much is set`, firstScreen.spec.ts
// `funkwelle: the catalogue’s first product stands on the first screen of a phone`.
/** One line above the list; what it opens stands below it. */
export function Tools({ products, choice, onChange, count }: ToolsProps) {
  const t = useTexts('public')
  const id = useId()
  const [open, setOpen] = useState(false)
  if (products.length < 2) return null
  const set = setOf(choice)
  return (
    <Box component="section" aria-label={t('catalogue.tools')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          endIcon={<Icon name={open ? 'close' : 'chevronDown'} size={16} />}
        >
          {set > 0 ? t('catalogue.foldSet', { number: String(set) }) : t('catalogue.fold')}
        </Button>
        <Typography role="status">{t('catalogue.count', { count })}</Typography>
        {isNarrowed(choice) ? (
          <Button size="small" variant="text" onClick={() => onChange(nothingNarrowed)}>
            {t('catalogue.reset')}
          </Button>
        ) : null}
      </Box>
      <Box id={id}>
        {open ? (
          <Suspense>
            <Filters products={products} choice={choice} onChange={onChange} />
          </Suspense>
        ) : null}
      </Box>
    </Box>
  )
}
