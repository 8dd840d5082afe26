import { useCallback, useMemo } from 'react'
import { useFormats, useLocale, useTexts } from '@weitersagen/kit/i18n'
import { useMonth } from '../../features/look'
import { noChannel, type By } from './asked'

const channels = [
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

/** What a channel is called; one that has no word is called what it calls itself. */
export function useChannelWord(): (channel: string) => string {
  const t = useTexts('desk')
  return useCallback(
    (channel) => {
      if (channel === '' || channel === noChannel) return t('numbers.noChannel')
      const known = channels.find((one) => one === channel.toLowerCase())
      return known ? t(`numbers.channel_${known}`) : channel
    },
    [t],
  )
}

/** Writes tenths of a per cent: 12,5 %. */
export function usePermille(): (tenths: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
    return (tenths) => format.format(tenths / 1000)
  }, [locale])
}

/** What a part of the period is called. */
export function usePartWord(by: By): (part: { key: string; name?: string }) => string {
  const t = useTexts('desk')
  const { date } = useFormats()
  const month = useMonth('short')
  const channel = useChannelWord()
  return ({ key, name }) => {
    if (by === 'day') return date(key)
    if (by === 'week') return t('numbers.weekOf', { day: date(key) })
    if (by === 'month') return month(key)
    if (by === 'channel') return channel(key)
    if (by === 'seller' && !key) return t('numbers.whoseNone')
    return name ?? key
  }
}
