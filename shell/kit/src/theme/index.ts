export { TenantThemeProvider } from './TenantThemeProvider'
export { createTenantTheme, fontStack, themeOf } from './createTenantTheme'
export { contrast, luminance, mix, readableAs, readableOn } from './palette'
