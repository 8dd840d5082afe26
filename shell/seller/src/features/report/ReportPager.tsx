import { Box, Button, Icon } from '@weitersagen/kit/ui'
import { FilterField } from '@weitersagen/kit/forms'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import type { ReportList } from '../../api'
import { PageField } from './PageField'
import { sizes, type Size } from './question'

export type ReportPagerProps = {
  list: ReportList
  turn: (page: number) => void
  /** Asks for so many rows at once. */
  resize: (size: Size) => void
}

// Rule (page, 7 D): A list is read page by page, to a page that is typed, and 25, 50 or 100 rows at once; both stand in
// its address. Enforced: ReportPager.tsx ReportPager, question.ts sizeOf. Test: pager.test.tsx `goes to the page that
// is typed, and shows as many rows as are asked for`.
/** From page to page, to any of them, and how many rows one has; where all stand on the smallest page, nothing. */
export function ReportPager({ list: { page, pages, found, size }, turn, resize }: ReportPagerProps) {
  const t = useSellerTexts()
  const { number } = useFormats()
  if (found <= sizes[0] && pages < 2) return null
  return (
    <Box component="nav" aria-label={t('shared.pager.title')} sx={line}>
      <Box sx={sizeField}>
        <FilterField
          label={t('pager.size')}
          value={String(size)}
          options={sizes.map((one) => ({ value: String(one), label: number(one) }))}
          onChange={(chosen) => {
            const one = sizes.find((known) => String(known) === chosen)
            if (one) resize(one)
          }}
        />
      </Box>
      {pages > 1 ? (
        <>
          <PageField page={page} pages={pages} turn={turn} />
          <Box sx={{ display: 'flex', gap: 1, ml: { md: 'auto' } }}>
            <Button
              size="small"
              variant="outlined"
              disabled={page <= 1}
              startIcon={<Icon name="arrowLeft" size={20} />}
              onClick={() => turn(page - 1)}
            >
              {t('shared.pager.back')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              disabled={page >= pages}
              endIcon={<Icon name="arrowRight" size={20} />}
              onClick={() => turn(page + 1)}
            >
              {t('shared.pager.next')}
            </Button>
          </Box>
        </>
      ) : null}
    </Box>
  )
}

const line = { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' } as const

/** In one line with what turns pages, and as high. */
const sizeField = {
  '& > div': { display: 'flex', alignItems: 'center', gap: 1 },
  '& label': { whiteSpace: 'nowrap' },
  '& select': { minHeight: 44, py: 0 },
}
