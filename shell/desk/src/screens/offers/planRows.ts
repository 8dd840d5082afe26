import type { OfferForm, OfferPlan, OfferView, PlanRow } from '../../api'
import { centsOf } from './words'

/** As many rows as a form has at most. */
export const mostRows = 20

export type Typed = Record<string, string>

/** What stands for each product that no row names: a list needs a value for it. */
export const others = '*'

/** The names of a row's fields. */
export const amountAt = (at: number) => `amount${at}`
export const tierAt = (at: number) => ({
  from: `tierFrom${at}`,
  product: `tierFor${at}`,
  cents: `tierCents${at}`,
})

/** Cents as people here type them: 6050 is 60,50. */
export const typedOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')

type Amount = OfferPlan['amounts'][number]

/** The rows of tiers that a plan has, of what is sold. */
export const tiersOf = (plan: OfferPlan, { products }: OfferView): Amount[] =>
  plan.amounts.filter(({ from, id }) => from > 0 && (id === '' || products.some((one) => one.id === id)))

/** A form that says what the plan pays today. */
export function startOfPlan(plan: OfferPlan, view: OfferView): Typed {
  const typed: Typed = { from: '' }
  view.products.forEach(({ id }, at) => {
    const paid = plan.amounts.find((one) => one.id === id && one.from === 0)
    typed[amountAt(at)] = paid ? typedOf(paid.cents) : ''
  })
  const tiers = tiersOf(plan, view)
  for (let at = 0; at < mostRows; at++) {
    const tier = tiers[at]
    const names = tierAt(at)
    typed[names.from] = tier ? String(tier.from) : ''
    typed[names.product] = tier?.id || others
    typed[names.cents] = tier ? typedOf(tier.cents) : ''
  }
  return typed
}

/** What was typed as the server takes it: all that the plan pays from the day on. */
export function changeOf(
  plan: OfferPlan,
  view: OfferView,
  typed: Typed,
  rows: number[],
  day: string,
): OfferForm {
  const cents = (name: string) => centsOf(typed[name] || '0')
  const amounts: PlanRow[] = view.products.map(({ id }, at) => ({ product: id, cents: cents(amountAt(at)) }))
  const tiers: PlanRow[] = rows.map((at) => {
    const names = tierAt(at)
    const product = typed[names.product]
    return {
      ...(product && product !== others ? { product } : {}),
      from: Number(typed[names.from] || 0),
      cents: cents(names.cents),
    }
  })
  return { label: view.label, kind: 'plan', plan: plan.id, cents: 0, from: day, amounts, tiers }
}
