import { useState } from 'react'
import { Box, Button, Typography } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { useSend } from '@weitersagen/kit/query'
import { answerOf, api } from '../../api/client'
import type { Friend } from '../../api'
import type { FriendLink } from './link'

// Rule (friend, 2 D): The recommender's line is shown as that person's words, as text alone, and can be reported: it is
// gone at once. Test: Line.test.tsx `quotes the recommender, and is gone once it is reported`.
/** What the recommender says to this friend: a person's words, not the company's. */
export default function Line({
  friend: { line, recommenderName },
  link,
}: {
  friend: Friend
  link: FriendLink
}) {
  const t = useTexts('public')
  const [reported, setReported] = useState(false)
  const report = useSend(async () => {
    const params = { path: { number: link.number }, query: { k: link.k } }
    await answerOf(api.POST('/bff/public/friend/{number}/line/report', { params }))
    setReported(true)
  })
  if (reported) {
    return (
      <Typography role="status" variant="body2" color="textSecondary">
        {t('friend.lineReported')}
      </Typography>
    )
  }
  return (
    <Box component="figure" sx={{ m: 0, pl: 1.5, borderLeft: '3px solid', borderColor: 'accent.main' }}>
      <Typography
        component="blockquote"
        sx={{ m: 0, fontStyle: 'italic', lineHeight: 1.35, overflowWrap: 'anywhere' }}
      >
        {t('friend.lineQuoted', { line })}
      </Typography>
      <Box
        component="figcaption"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, fontSize: '0.875rem' }}
      >
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {recommenderName}
        </Box>
        <Button
          variant="text"
          size="small"
          onClick={() => void report.send(undefined).catch(() => undefined)}
          sx={{ minHeight: 44, minWidth: 44, px: 0, fontWeight: 400, color: 'text.secondary' }}
        >
          {t('friend.lineReport')}
        </Button>
        {report.problem ? <span role="alert">{t('friend.lineNotReported')}</span> : null}
      </Box>
    </Box>
  )
}
