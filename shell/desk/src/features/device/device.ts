import { useTexts } from '@weitersagen/kit/i18n'

// texts: device.*
/** What a browser is called, in words: `Firefox auf Windows`. */
export function useDevice(): (device: { browser: string; platform: string }) => string {
  const t = useTexts('desk')
  return ({ browser, platform }) => {
    const family = t(`device.browser_${browser || 'unknown'}`)
    return platform ? t('device.on', { browser: family, platform: t(`device.platform_${platform}`) }) : family
  }
}
