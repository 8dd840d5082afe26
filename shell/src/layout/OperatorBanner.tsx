import { useSession } from '@weitersagen/kit/auth'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import { Link } from '@weitersagen/kit/router'
import { Box, Icon, Wrap } from '@weitersagen/kit/ui'

// Rule (page, 7 D): An operator's look, walked: once, by a click, under a banner on every page. Test: flags.spec.ts
// `looks through a person’s eyes once, by a click, under a banner on every page`.
//
// Rule (page, 7 D): An operator's view is marked on every page. Test: session.test.tsx `an operator’s view is marked
// on every page, also in a frame and in English`.
/**
 * Anyone who sees this screen knows that somebody of the tenant's service looks, since when, and how it ends
 * (decisions.md, "Roles").
 */
export default function OperatorBanner() {
  const t = useTexts('shell')
  const { time } = useFormats()
  const { firstName, since, until } = useSession()
  return (
    <Box
      component="aside"
      aria-label={t('operator.label')}
      sx={{ bgcolor: 'text.primary', color: 'background.paper', py: 0.5 }}
    >
      <Wrap>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Icon name="shield" size={22} />
          <Box sx={{ flex: '1 1 200px', py: 0.75 }}>
            <Box component="span" sx={{ fontWeight: 700 }}>
              {firstName ? t('operator.as', { name: firstName }) : t('operator.text')}
              {since ? ` ${t('operator.since', { time: time(since) })}` : ''}
            </Box>{' '}
            {t('operator.looks')}
            {until ? ` ${t('operator.until', { time: time(until) })}` : ''}
          </Box>
          <Link
            to="Logout"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 44,
              color: 'inherit',
              fontWeight: 700,
            }}
          >
            {t('operator.end')}
          </Link>
        </Box>
      </Wrap>
    </Box>
  )
}
