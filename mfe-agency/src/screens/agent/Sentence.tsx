import { Box, Card, Disclosure, Flow, RichText, Typography } from '@weitersagen/kit/ui'
import { CheckField } from '@weitersagen/kit/forms'
import { useTexts } from '@weitersagen/kit/i18n'
import type { Desk } from '../../api'

/** The sentence that is read aloud, and the caller's yes: without it nothing is made. */
export function Sentence({ desk }: { desk: Desk }) {
  const t = useTexts('agency')
  return (
    <Card tone="tinted">
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {t('desk.readAloud')}
        </Typography>
        <Box
          component="blockquote"
          sx={{
            m: 0,
            pl: 2,
            borderLeft: '4px solid',
            borderColor: 'primary.main',
            fontSize: '1.25rem',
            lineHeight: 1.5,
          }}
        >
          {desk.sentence}
        </Box>
        {desk.more ? (
          <Disclosure title={t('desk.ifAsked')}>
            <RichText html={desk.more} />
          </Disclosure>
        ) : null}
        <CheckField name="yes" label={t('desk.yes')} hint={t('desk.yesHint')} required />
      </Flow>
    </Card>
  )
}
