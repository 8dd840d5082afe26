import { startTransition, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { sendNoCookies, setEdition, setRequestLocale } from '@weitersagen/kit/api'
import { AuthProvider } from '@weitersagen/kit/auth'
import { BootProvider, type Boot } from '@weitersagen/kit/boot'
import { TextsProvider } from '@weitersagen/kit/i18n'
import { QueryProvider } from '@weitersagen/kit/query'
import { BrowserRouter } from '@weitersagen/kit/router'
import { TenantThemeProvider } from '@weitersagen/kit/theme'
import { Broken } from './Broken'
import { Frame } from './layout/Frame'
import './provided'
import { ScreenBoundary } from './remote/ScreenBoundary'
import { Pages } from './routing/Pages'

const reload = () => location.reload()

export function App({ boot }: { boot: Boot }) {
  return (
    <StrictMode>
      <ScreenBoundary fallback={<Broken boot={boot} />}>
        <BootProvider initial={boot}>
          <TextsProvider>
            <TenantThemeProvider>
              <BrowserRouter>
                <AuthProvider onExpired={reload}>
                  <QueryProvider>
                    <Frame>
                      <Pages />
                    </Frame>
                  </QueryProvider>
                </AuthProvider>
              </BrowserRouter>
            </TenantThemeProvider>
          </TextsProvider>
        </BootProvider>
      </ScreenBoundary>
    </StrictMode>
  )
}

/** Puts the application in the place of the server's first picture. */
export function mount(boot: Boot): Root {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no #root')
  setRequestLocale(boot.locale)
  setEdition(boot.tenant.edition)
  if (boot.session.none) sendNoCookies()
  const root = createRoot(place)
  startTransition(() => root.render(<App boot={boot} />))
  return root
}
