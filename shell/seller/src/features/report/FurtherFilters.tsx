import { useScreen } from '@weitersagen/kit/query'
import { useShared } from '../../area/context'
import { useSellerTexts } from '../../area/texts'
import type { ListChoices } from '../../api'
import { FilterChip } from './FilterChip'
import { useChannel } from './useChannel'
import { formOf, type Kind, type Question } from './question'
import type { ChangeQuestion } from './useQuestion'

/** The words for what an address filters by ids, as the first row has them. */
export type Named = { product?: string; recommender?: string }

/** What a search, a figure or a document filtered by, each to take away. */
export function FurtherFilters({
  kind,
  question,
  change,
  named,
}: {
  kind: Kind
  question: Question
  change: ChangeQuestion
  named: Named
}) {
  const { number, product, channel, inviter, recommender, label, link, note } = formOf(kind, question)
  const t = useSellerTexts()
  const channelName = useChannel()
  const choices = useScreen<ListChoices>(useShared('/report/choices'), { enabled: link !== undefined })
  const linkName = choices.data?.links.find(({ id }) => id === link)?.name
  const set = [
    number && { id: 'number', label: t('report.ofNumber', { number }) },
    product && { id: 'product', label: t('report.ofProduct', { name: named.product ?? product }) },
    channel !== undefined && { id: 'channel', label: t('report.ofChannel', { name: channelName(channel) }) },
    inviter && { id: 'inviter', label: t(inviter === '-' ? 'statistics.nobody' : 'report.ofInviter') },
    recommender && {
      id: 'recommender',
      label: t('report.ofRecommender', { name: named.recommender ?? recommender }),
    },
    link && { id: 'link', label: linkName ? t('report.ofLink', { name: linkName }) : t('report.ofOneLink') },
    label && { id: 'label', label: t('report.ofLabel', { name: label }) },
    note && { id: 'note', label: t('report.ofNote', { number: note }) },
  ].filter((one) => typeof one === 'object')
  return set.map((one) => (
    <FilterChip key={one.id} label={one.label} remove={() => change({ [one.id]: '' })} />
  ))
}
