export { TenantThemeProvider } from './TenantThemeProvider'
export { createTenantTheme, fontStack } from './createTenantTheme'
export { contrast, luminance, mix, readableAs, readableOn } from './palette'
