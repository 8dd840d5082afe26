import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { FriendRecord, Ordered } from '../../api'

export type OrderedFacts = {
  /** Missing in a browser that may not know it. */
  ordered: Ordered | undefined
  recipientCents: number
  recommenderName: string
}

type Reward = Ordered['rewardStatus']

const words: Record<Reward, 'other' | 'text' | 'due' | 'paid' | 'over'> = {
  Keine: 'other',
  Versprochen: 'text',
  Offen: 'due',
  Bereitgestellt: 'due',
  Ausgezahlt: 'paid',
  Abgeholt: 'paid',
  Storniert: 'over',
  Abgelaufen: 'over',
}

/** What is true of an order that is there: its number, that it belongs here, and what becomes of the reward. */
export function useOrderedWords() {
  const t = useTexts('public')
  const { date, money } = useFormats()
  return ({ ordered, recipientCents, recommenderName: name }: OrderedFacts): string[] => {
    const number = ordered?.number ? [t('state.ordered.number', { number: ordered.number })] : []
    const amount = money(recipientCents)
    if (ordered?.cancelled) {
      const kept = recipientCents > 0 && words[ordered.rewardStatus] === 'paid'
      return [
        ...number,
        t('state.ordered.cancelled'),
        kept ? t('state.ordered.kept', { amount }) : t('state.ordered.over'),
      ]
    }
    const done = `${t('state.ordered.belongs')} ${t('state.ordered.nothing')}`
    if (recipientCents === 0) return [...number, done, t('state.ordered.other', { name })]
    // Another browser learns nothing of the reward: what it reads has to be true whatever became of it.
    const which = ordered ? words[ordered.rewardStatus] : 'over'
    if (which === 'due' && ordered?.heldUntil) {
      const held = t('state.ordered.held', { amount, date: date(ordered.heldUntil) })
      return [...number, t('state.ordered.belongs'), held]
    }
    if (which === 'due' && ordered?.claimBy) {
      const waits = t('state.ordered.waits', { amount, date: date(ordered.claimBy) })
      return [...number, t('state.ordered.belongs'), waits]
    }
    const reward =
      which === 'paid' && ordered?.paidAt
        ? t('state.ordered.paidOn', { amount, date: date(ordered.paidAt) })
        : t(`state.ordered.${which}`, { amount, name })
    return [...number, which === 'over' ? t('state.ordered.belongs') : done, reward]
  }
}

/** The same from the page of one's data; nothing where no order is there that may count. */
export function orderedOf({
  order,
  letters,
  offer,
  rewardStatus,
  claimBy,
  heldUntil,
}: FriendRecord): Ordered | undefined {
  const number = order.number ?? order.reportedNumber
  const cancelled = order.status === 'storniert' && words[rewardStatus] === 'paid'
  if (offer || (order.status !== 'bestaetigt' && order.status !== 'keiner' && !cancelled)) return undefined
  if (order.status === 'keiner' && !number && !order.date) return undefined
  const paidAt = letters.findLast(({ kind }) => kind === 'paid' || kind === 'voucher')?.at
  return {
    ...(number ? { number } : {}),
    rewardStatus,
    ...(paidAt ? { paidAt } : {}),
    ...(claimBy ? { claimBy } : {}),
    ...(heldUntil ? { heldUntil } : {}),
    ...(cancelled ? { cancelled } : {}),
  }
}
