import { useCallback } from 'react'
import { useSellerTexts } from '../../area/texts'

const known = [
  'emailclient',
  'facebook',
  'whatsapp',
  'xing',
  'linkedin',
  'twitter',
  'gmail',
  'outlook',
  'yahoo',
  'qr',
  'code',
  'karte',
  'link',
  'telefon',
] as const

/**
 * What a way is called by which somebody came. Addresses can name any; one that no one knows is called what it calls
 * itself.
 */
export function useChannel(): (channel: string) => string {
  const t = useSellerTexts()
  return useCallback(
    (channel) => {
      if (channel === '') return t('shared.channel.direct')
      const one = known.find((word) => word === channel.toLowerCase())
      return one ? t(`shared.channel.${one}`) : channel
    },
    [t],
  )
}
