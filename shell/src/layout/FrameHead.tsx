import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { channelIn } from '@weitersagen/kit/kept'
import { buildHref, useLocation } from '@weitersagen/kit/router'
import { Box, Icon, Wrap } from '@weitersagen/kit/ui'
import { barLink } from './barLink'

// Rule (page, 2 D): A frame with the whole programme has a way to log in, which opens in a window of its own. Test:
// WidgetFoot.test.tsx `has a way to log in, in a window of its own`.
/** Over a frame with the whole programme, whose head is the page around it: the door to one's own area alone. */
export default function FrameHead() {
  const t = useTexts('shell')
  const { routes, locale, tenant } = useBoot()
  const { search } = useLocation()
  if (tenant.modules.autologin || !routes.some(({ name }) => name === 'Login')) return null
  const channel = channelIn(search)
  const login = { to: 'Login', query: { ...(channel ? { channel } : {}), redirect: 'Dashboard' } }
  return (
    <Wrap>
      <Box component="nav" aria-label={t('personalNav')} sx={{ display: 'flex', justifyContent: 'end' }}>
        <Box
          component="a"
          href={buildHref(routes, locale, login)}
          target="_blank"
          rel="noopener"
          sx={{ ...barLink, px: 1, '&:hover': { ...barLink['&:hover'], textDecoration: 'underline' } }}
        >
          {t('login')}
          <Icon name="external" size={20} />
        </Box>
      </Box>
    </Wrap>
  )
}
