import { Typography } from '@weitersagen/kit/ui'
import { useFormats } from '@weitersagen/kit/i18n'
import { useSellerTexts } from '../../area/texts'
import type { LinkFigures, Links } from '../../api'

/** What all links brought together, and what came by none: the same sums as in statistics and commissions. */
export function Sums({ view: { list, sum, none } }: { view: Links }) {
  const t = useSellerTexts()
  const { number, money } = useFormats()
  const words = ({ visits, stages, cents }: LinkFigures) => ({
    visits: t('links.visits', { count: visits, number: number(visits) }),
    made: t('links.made', { count: stages.made, number: number(stages.made) }),
    ordered: t('links.ordered', { count: stages.ordered, number: number(stages.ordered) }),
    cents: money(cents),
  })
  return (
    <Typography component="div" role="status">
      <strong>{t('links.found', { count: list.found, number: number(list.found) })}</strong>{' '}
      {t('links.sum', words(sum))}
      {none.stages.made > 0 || none.cents !== 0 ? ` ${t('links.sumNone', words(none))}` : null}
    </Typography>
  )
}
