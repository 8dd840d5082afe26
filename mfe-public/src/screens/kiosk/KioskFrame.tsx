import { useEffect, useState, type ReactNode } from 'react'
import { Box, Button, Icon, Wrap } from '@weitersagen/kit/ui'
import { useBoot } from '@weitersagen/kit/boot'
import { useTexts } from '@weitersagen/kit/i18n'
import { Screen } from '@weitersagen/kit/query'
import { useLocation, useSwitchLanguage } from '@weitersagen/kit/router'
import type { Kiosk } from '../../api'
import { Countdown } from './Countdown'
import { useCountdown, useForget } from './forgetting'
import { KioskHead } from './KioskHead'
import { kioskPath } from './kioskPath'
import { KioskTexts } from './KioskTexts'
import { large } from './Way'

/** The router's key of a page that was opened anew: no one has touched anything yet. */
const opened = 'default'

/**
 * What stands around each page of the tablet: brand and languages above, and below always the button that forgets
 * everything.
 */
export function KioskFrame({ children }: { children: (kiosk: Kiosk) => ReactNode }) {
  const { key, state } = useLocation()
  const forgotten = (state as { forgotten?: boolean } | null)?.forgotten === true
  useOwnLanguage(forgotten)
  // Each beginning is a new one, with nothing open and nothing typed.
  return (
    <Person key={key} begun={!forgotten && key !== opened}>
      {children}
    </Person>
  )
}

function Person({ begun, children }: { begun: boolean; children: (kiosk: Kiosk) => ReactNode }) {
  const t = useTexts('public')
  const forget = useForget()
  const { left, stay } = useCountdown(begun, forget)
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <KioskHead />
      {/* What has the focus is never under the bar below. */}
      <Box sx={{ flex: 1, '& a, & button, & input': { scrollMarginBottom: 220 } }}>
        <Screen<Kiosk> path={kioskPath}>{children}</Screen>
      </Box>
      <Box
        component="footer"
        sx={{
          position: 'sticky',
          bottom: 0,
          bgcolor: 'background.paper',
          borderTop: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Wrap>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1.5 }}>
            <Button
              size="large"
              // As long as no one has begun there is little to delete, and other buttons are more to the point.
              {...(begun ? { color: 'secondary' } : { variant: 'outlined' })}
              onClick={forget}
              startIcon={<Icon name="close" size={28} />}
              sx={{ ...large, flex: { xs: '1 1 100%', md: '0 0 auto' } }}
            >
              {t('kiosk.forget')}
            </Button>
            <KioskTexts />
          </Box>
        </Wrap>
      </Box>
      {left === undefined ? null : <Countdown left={left} onStay={stay} onForget={forget} />}
    </Box>
  )
}

/** The next person meets the tenant's own language again; without a network it waits for the one after. */
function useOwnLanguage(forgotten: boolean): void {
  const { locale, tenant } = useBoot()
  const switchTo = useSwitchLanguage()
  const foreign = forgotten && locale !== tenant.defaultLanguage
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!foreign || asked) return
    setAsked(true)
    switchTo(tenant.defaultLanguage).catch(() => undefined)
  }, [foreign, asked, switchTo, tenant.defaultLanguage])
}
