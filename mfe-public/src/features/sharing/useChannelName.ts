import { useTexts } from '@weitersagen/kit/i18n'

const named = [
  'whatsapp',
  'emailclient',
  'facebook',
  'xing',
  'linkedin',
  'twitter',
  'gmail',
  'outlook',
  'yahoo',
] as const

// Rule (tenant, 8 D): People read the names of channels, never their keys. Enforced: RecordFacts.tsx channelName.
// Test: RecordScreen.test.tsx `names the way`.
/**
 * The name that people know of the way a recommendation came: what stands in an address is a key, or anything at all.
 */
export function useChannelName(): (channel: string) => string {
  const t = useTexts('public')
  return (channel) => {
    const known = named.find((name) => name === channel)
    return known ? t(`shared.channel.${known}`) : t('held.channelOther')
  }
}
