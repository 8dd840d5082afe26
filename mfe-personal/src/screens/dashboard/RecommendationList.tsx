import { useEffect, useRef } from 'react'
import { Box, Button, Card, Flow, StatusPage, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Recommendation } from '../../api'
import { Filters } from './Filters'
import { RecommendationCard } from './RecommendationCard'
import { filtered, rowsAtOnce, useFilter } from './useFilter'

/** A handful needs no filter and shows its whole story at once. */
const handful = 3

/** The own recommendations, some at a time. */
export function RecommendationList({ all }: { all: Recommendation[] }) {
  const t = useTexts('personal')
  const { filter, change } = useFilter()
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<number>(undefined)
  const found = filtered(all, filter)
  const shown = found.slice(0, filter.rows)

  // Focus goes to the first row that came: the button that brought it may be gone.
  useEffect(() => {
    if (wanted.current === undefined) return
    list.current?.children[wanted.current]?.querySelector<HTMLElement>('h3')?.focus()
    wanted.current = undefined
  }, [shown.length])
  const more = () => {
    wanted.current = shown.length
    change({ rows: shown.length + rowsAtOnce })
  }

  return (
    <Flow gap={3}>
      {all.length > handful ? <Filters all={all} filter={filter} change={change} /> : null}
      {all.length > handful ? (
        <Typography role="status" color="textSecondary">
          {t('filter.shown', { shown: shown.length, count: found.length })}
        </Typography>
      ) : null}
      {found.length === 0 ? (
        <Card pad="roomy">
          <StatusPage
            kind="empty"
            icon="search"
            inset
            title={t('filter.noneTitle')}
            actions={
              <Button variant="outlined" onClick={() => change({ status: '', product: '', period: '' })}>
                {t('filter.reset')}
              </Button>
            }
          />
        </Card>
      ) : null}
      <Box
        component="ul"
        ref={list}
        aria-label={t('dashboard.listTitle')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
      >
        {shown.map((recommendation) => (
          <RecommendationCard
            key={recommendation.number}
            recommendation={recommendation}
            whole={all.length <= handful}
          />
        ))}
      </Box>
      {found.length > shown.length ? (
        <Box>
          <Button variant="outlined" onClick={more}>
            {t('filter.more', { count: Math.min(rowsAtOnce, found.length - shown.length) })}
          </Button>
        </Box>
      ) : null}
    </Flow>
  )
}
