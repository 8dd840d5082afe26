import { Box, Card, Flow, Icon, Typography, type IconName } from '@weitersagen/kit/ui'
import { useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import type { Friend } from '../../api'

/** Which data is kept, until when, and who sees it. */
export function DataUse({ friend }: { friend: Friend }) {
  const t = useTexts('public')
  const facts: { icon: IconName; text: string }[] = [
    { icon: 'clock', text: t('friend.heldUnconfirmed', { count: friend.facts.eraseWeeks }) },
    { icon: 'shield', text: t('friend.heldConfirmed') },
    { icon: 'user', text: t('friend.heldRecommender', { name: friend.recommenderName }) },
  ]
  return (
    <Card tone="tinted">
      <Flow gap={2}>
        <Typography variant="h3" component="h2">
          {t('friend.heldTitle')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {facts.map((fact) => (
            <Box component="li" key={fact.icon} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
              <Box component="span" sx={{ flex: 'none', color: 'primary.text', lineHeight: 0, pt: '2px' }}>
                <Icon name={fact.icon} />
              </Box>
              {fact.text}
            </Box>
          ))}
        </Box>
        <Link
          to="Privacy"
          target="_blank"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {t('friend.privacy')}
        </Link>
        <Link to="Decline" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}>
          {t('friend.declineLink')}
        </Link>
      </Flow>
    </Card>
  )
}
