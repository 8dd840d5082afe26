import { lazy, Suspense, type ReactNode } from 'react'
import { useAuth } from '@weitersagen/kit/auth'
import { useCurrentRoute, useIsWidget } from '@weitersagen/kit/router'
import { useTexts } from '@weitersagen/kit/i18n'
import { Box } from '@weitersagen/kit/ui'
import { ConsentBar } from '../consent/ConsentBar'
import { useChannel } from '../consent/useChannel'
import { useConsent } from '../consent/useConsent'
import { useTracking } from '../tracking/useTracking'
import { Footer } from './Footer'
import { Header } from './Header'
import { OfflineNotice } from './OfflineNotice'
import { SkipLink } from './SkipLink'
import { useFocusKeeper } from './useFocusKeeper'
import { useScroll } from './useScroll'
import { useWidgetHeight } from './useWidgetHeight'

const OperatorBanner = lazy(() => import('./OperatorBanner'))
const SessionNotice = lazy(() => import('./SessionNotice'))
const ConsentDialog = lazy(() => import('../consent/ConsentDialog'))

/** One must be able to read these before deciding anything (section 2 of the specification). */
const withoutBanner = new Set(['Privacy', 'Imprint'])

/** What stands around every screen. In a widget frame only the screen itself is shown. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts('shell')
  const widget = useIsWidget()
  const consent = useConsent()
  const name = useCurrentRoute()?.route.name ?? ''
  const { session, ended } = useAuth()
  useScroll()
  useFocusKeeper()
  useTracking(consent.given)
  useChannel(consent.given)
  useWidgetHeight(widget)
  const asks = consent.asks && !widget && !withoutBanner.has(name)
  return (
    <Box sx={{ minHeight: widget ? 0 : '100dvh', display: 'flex', flexDirection: 'column' }}>
      {widget ? null : <SkipLink />}
      {session.admin ? (
        <Suspense>
          <OperatorBanner />
        </Suspense>
      ) : null}
      {widget ? null : <Header />}
      {ended ? (
        <Suspense>
          <SessionNotice ended={ended} />
        </Suspense>
      ) : null}
      <OfflineNotice />
      {asks ? (
        <ConsentBar config={consent.config} onDecide={consent.decide} onChoose={consent.choose} />
      ) : null}
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        aria-label={widget ? t('main') : undefined}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {children}
      </Box>
      {widget ? null : <Footer onConsent={consent.chooses ? consent.choose : undefined} />}
      {consent.choosing ? (
        <Suspense>
          <ConsentDialog
            config={consent.config}
            now={consent.given}
            onDecide={consent.decide}
            onClose={consent.leave}
          />
        </Suspense>
      ) : null}
    </Box>
  )
}
