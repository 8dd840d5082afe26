import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { useMemo, useState, type ReactNode } from 'react'
import { readNonce, useTenant } from '@weitersagen/kit/boot'
import { createTenantTheme } from './createTenantTheme'
import { GlobalLook } from './GlobalLook'

/** Gives everything below the tenant's face; style tags carry the page's nonce. */
export function TenantThemeProvider({ children }: { children: ReactNode }) {
  const { theme: tenant } = useTenant()
  const theme = useMemo(() => createTenantTheme(tenant), [tenant])
  const [cache] = useState(() => {
    const nonce = readNonce()
    return createCache({ key: 'ws', ...(nonce ? { nonce } : {}) })
  })
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} noSsr>
        <GlobalLook />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
