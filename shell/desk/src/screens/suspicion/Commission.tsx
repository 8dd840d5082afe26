import { DateText, Money, Typography } from '@weitersagen/kit/ui'
import { SelectCards, useWatch } from '@weitersagen/kit/forms'
import { useFormats, useTexts } from '@weitersagen/kit/i18n'
import type { SuspicionCase } from '../../api'

// texts: suspicion.fate.* suspicion.fateText.* suspicion.commissionState.*

const fates = ['falls', 'paid'] as const
export type Fate = (typeof fates)[number]

/** What the recommendation earned a seller, as long as it isn't taken back. */
export const hasCommission = ({ commission }: SuspicionCase) =>
  commission && commission.state !== 'taken_back' ? commission : undefined

/**
 * Who refuses says what becomes of the commission: nothing is chosen beforehand, for the seller may be the one who is
 * looked at, or one who knows of nothing.
 */
export function WhatOfCommission({ cents }: { cents: number }) {
  const t = useTexts('desk')
  const { money } = useFormats()
  const verdict: unknown = useWatch({ name: 'verdict' })
  if (verdict === 'hold') return <Typography>{t('suspicion.waitsToo', { sum: money(cents) })}</Typography>
  if (verdict !== 'refuse') return null
  return (
    <SelectCards
      name="commission"
      legend={t('suspicion.fateOf', { sum: money(cents) })}
      options={fates.map((one) => ({
        value: one,
        title: t(`suspicion.fate.${one}`),
        more: t(`suspicion.fateText.${one}`),
      }))}
    />
  )
}

/** Where it stands. */
export function CommissionLine({ of: { cents, state, heldUntil } }: { of: Commission }) {
  const t = useTexts('desk')
  return (
    <>
      <Money cents={cents} />,{' '}
      {heldUntil ? (
        <>
          {t('suspicion.heldUntil')} <DateText value={heldUntil} />
        </>
      ) : (
        t(`suspicion.commissionState.${state}`)
      )}
    </>
  )
}

type Commission = NonNullable<SuspicionCase['commission']>
