import { Box, Button, Icon } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useChannel } from './useChannel'
import { noChannel, type Question } from './question'
import type { ChangeQuestion } from './useQuestion'

/** The words for what an address filters by ids, as the first row has them. */
export type Named = { product?: string; recommender?: string }

/** What a figure filtered by, each to take away. */
export function FurtherFilters({
  question: { product, channel, inviter, recommender },
  change,
  named,
}: {
  question: Question
  change: ChangeQuestion
  named: Named
}) {
  const t = useTexts('agency')
  const channelName = useChannel()
  const set = [
    product && { id: 'product', label: t('report.ofProduct', { name: named.product ?? product }) },
    channel && {
      id: 'channel',
      label: t('report.ofChannel', { name: channelName(channel === noChannel ? '' : channel) }),
    },
    inviter && { id: 'inviter', label: t(inviter === '-' ? 'report.ofNobody' : 'report.ofInviter') },
    recommender && {
      id: 'recommender',
      label: t('report.ofRecommender', { name: named.recommender ?? recommender }),
    },
  ].filter((one) => one !== '')
  if (set.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {set.map(({ id, label }) => (
        <Button
          key={id}
          size="small"
          variant="outlined"
          endIcon={<Icon name="close" size={18} />}
          aria-label={t('report.without', { what: label })}
          onClick={() => change({ [id]: '' })}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}
