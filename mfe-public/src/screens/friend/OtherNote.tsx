import { Box, Notice, Wrap } from '@weitersagen/kit/ui'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { Friend } from '../../api'

/** What became of the data of who sat here before. */
export default function OtherNote({ what, friend }: { what: 'erased' | 'kept'; friend: Friend }) {
  const t = useTexts('public')
  const { date } = useFormats()
  return (
    <Wrap>
      <Box role="status" sx={{ py: 2 }}>
        <Notice tone={what === 'erased' ? 'success' : 'info'}>
          {what === 'erased'
            ? t('friend.notMeErased')
            : t('friend.notMeKept', { date: date(friend.waiting?.erasedOn ?? friend.validUntil) })}
        </Notice>
      </Box>
    </Wrap>
  )
}
