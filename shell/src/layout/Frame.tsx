import { lazy, Suspense, type ReactNode } from 'react'
import { useAuth } from '@weitersagen/kit/auth'
import { useBoot } from '@weitersagen/kit/boot'
import { useCurrentRoute, useFrameKind } from '@weitersagen/kit/router'
import { useTexts } from '@weitersagen/kit/i18n'
import { Box, Later } from '@weitersagen/kit/ui'
import { ConsentBar } from '../consent/ConsentBar'
import { useChannel } from '../consent/useChannel'
import { useConsent } from '../consent/useConsent'
import { agreedTo } from '../tracking/agreed'
import { Footer } from './Footer'
import { Header } from './Header'
import { isPortal } from './portal'
import { OfflineNotice } from './OfflineNotice'
import { SkipLink } from './SkipLink'
import { useFocusKeeper } from './useFocusKeeper'
import { useScroll } from './useScroll'

// Rule (page, 2): The cookie banner keeps away from privacy and imprint pages. Test: consent.test.tsx `is suppressed
// on privacy and imprint pages: %s`.
// Rule (page, 2 D): It keeps away from the desk, whose people are asked for no consent. Test: consent.test.tsx `keeps
// away from the desk`.
const OperatorBanner = lazy(() => import('./OperatorBanner'))
const FrameHead = lazy(() => import('./FrameHead'))
const WidgetFoot = lazy(() => import('./WidgetFoot'))
const TellAround = lazy(() => import('./useTellAround'))
const SessionNotice = lazy(() => import('./SessionNotice'))
const ConsentDialog = lazy(() => import('../consent/ConsentDialog'))
const Gliding = lazy(() => import('./Gliding'))
const Tracking = lazy(() => import('../tracking/Tracking'))

/** The first two must be read before deciding anything (section 2 of the specification); the desk is for work. */
const withoutBanner = new Set(['Privacy', 'Imprint', 'Admin'])

// Rule (page, 8 D): A page of who works with the programme all day has the window's whole width, a low head and no
// public footer; its own foot leads to imprint and privacy. Enforced: portal.ts isPortal, AreaFoot.tsx AreaFoot. Test:
// portal.test.tsx `shows a page for every day without the public footer`, AreaFoot.test.tsx `leads to what the law
// wants within reach`.
/**
 * What stands around every screen. In a widget only the screen itself is shown, with the ways to privacy and
 * imprint; a frame with the whole programme keeps the ways to all its texts and to the login. The pages of a shop's
 * tablet bring their own surroundings.
 */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts('shell')
  const consent = useConsent()
  const route = useCurrentRoute()?.route
  const name = route?.name ?? ''
  const portal = isPortal(route)
  const kind = useFrameKind()
  const framed = kind !== undefined
  const kiosk = name.startsWith('Kiosk')
  const bare = framed || kiosk
  const { session, ended } = useAuth()
  useScroll()
  useFocusKeeper()
  useChannel(consent.given)
  const agreed = agreedTo(useBoot().trackers, consent.given)
  const asks = consent.asks && !bare && !withoutBanner.has(name)
  return (
    <Box sx={{ minHeight: framed ? 0 : '100dvh', display: 'flex', flexDirection: 'column' }}>
      {bare ? null : <SkipLink />}
      {framed ? (
        <Suspense>
          <TellAround />
        </Suspense>
      ) : null}
      <Suspense>
        <Gliding />
      </Suspense>
      {agreed ? (
        <Suspense>
          <Tracking agreed={agreed} />
        </Suspense>
      ) : null}
      {session.admin ? (
        <Suspense>
          <OperatorBanner />
        </Suspense>
      ) : null}
      {bare ? null : <Header portal={portal} />}
      {kind === 'frame' ? (
        <Suspense>
          <FrameHead />
        </Suspense>
      ) : null}
      {ended ? (
        <Suspense>
          <SessionNotice ended={ended} />
        </Suspense>
      ) : null}
      <OfflineNotice text={t(kiosk ? 'offlineKiosk' : 'offline')} />
      {asks ? (
        <ConsentBar config={consent.config} onDecide={consent.decide} onChoose={consent.choose} />
      ) : null}
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        aria-label={bare ? t('main') : undefined}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {children}
      </Box>
      {kind === 'widget' ? (
        <Suspense>
          <WidgetFoot />
        </Suspense>
      ) : null}
      {kind === 'widget' || kiosk || portal ? null : (
        <Later>
          <Footer onConsent={consent.chooses && !framed ? consent.choose : undefined} />
        </Later>
      )}
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
