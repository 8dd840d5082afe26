import { useEffect, useRef } from 'react'
import { Box, Button, Card, Flow, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { List, Recommendation } from '../../api'
import { Filters } from './Filters'
import { Pager } from './Pager'
import { RecommendationCard } from './RecommendationCard'
import { TableFile } from './TableFile'
import { nothingFiltered, type Filter } from './useFilter'

/** A handful needs no filter. */
const handful = 3

export const isLong = (list: List) => list.all > handful

export type RecommendationListProps = {
  rows: Recommendation[]
  list: List
  filter: Filter
  /** On a phone the filters are shown on demand. */
  filtering: boolean
  whatsapp: boolean
  change: (part: Partial<Filter>) => void
}

/** One page of the recommender's recommendations. */
export function RecommendationList({
  rows,
  list,
  filter,
  filtering,
  whatsapp,
  change,
}: RecommendationListProps) {
  const t = useTexts('personal')
  const box = useRef<HTMLUListElement>(null)
  const turned = useRef(false)
  const first = rows[0]?.number

  // Focus goes to the first row of the page that was turned to, which is above the button that turned it.
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    box.current?.querySelector<HTMLElement>('h3')?.focus()
  }, [first])
  const turn = (page: number) => {
    turned.current = true
    change({ page })
  }

  const many = isLong(list)
  const from = (list.page - 1) * list.size
  return (
    <Flow gap={3}>
      {many ? <Filters list={list} filter={filter} open={filtering} change={change} /> : null}
      {list.found === 0 ? (
        <Card pad="roomy">
          <StatusPage
            kind="empty"
            icon="search"
            inset
            title={t('filter.noneTitle')}
            actions={
              <Button variant="outlined" onClick={() => change(nothingFiltered)}>
                {t('shared.action.resetFilters')}
              </Button>
            }
          />
        </Card>
      ) : null}
      <Box
        component="ul"
        ref={box}
        aria-label={t('dashboard.listTitle')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 1, md: 1.5 } }}
      >
        {rows.map((recommendation) => (
          <RecommendationCard
            key={recommendation.number}
            recommendation={recommendation}
            alone={list.all === 1}
            whatsapp={whatsapp}
          />
        ))}
      </Box>
      {many ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'center',
            justifyContent: 'space-between',
          }}
        >
          <Typography role="status" color="textSecondary">
            {list.found > 0
              ? t('filter.shown', { from: from + 1, until: from + rows.length, count: list.found })
              : ''}
          </Typography>
          <TableFile />
        </Box>
      ) : null}
      <Pager list={list} turn={turn} />
    </Flow>
  )
}
