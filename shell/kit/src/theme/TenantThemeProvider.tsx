import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/system'
import { useState, type ReactNode } from 'react'
import { readNonce, useTenant } from '@weitersagen/kit/boot'
import { themeOf } from './createTenantTheme'
import { GlobalLook } from './GlobalLook'

/**
 * Gives everything below the tenant's face; style tags carry the page's nonce. The device alone chooses between
 * light and dark, so the variables of both stand in one sheet, and MUI's own provider, which remembers a choice in
 * the browser's storage, is not needed.
 */
export function TenantThemeProvider({ children }: { children: ReactNode }) {
  const { theme: tenant } = useTenant()
  const theme = themeOf(tenant)
  const [cache] = useState(() => {
    const nonce = readNonce()
    return createCache({ key: 'ws', ...(nonce ? { nonce } : {}) })
  })
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <GlobalStyles styles={theme.generateStyleSheets()} />
        <GlobalLook scheme={tenant.scheme} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
