import type { ListedProduct } from '../api'
import { product } from './data'

/** A tariff that is paid by the kilowatt-hour; its price of a month is the base charge. */
export const power: ListedProduct = {
  ...product,
  id: 'strom',
  name: 'Strom Fest',
  spoken: 'Strom Fest',
  source: 'allgemein',
  young: false,
  features: ['Aus Wind'],
  monthlyCents: 990,
  unitRate: 3149,
  price: { monthlyCents: 990, unitRate: 3149, termMonths: 12 },
}

/** Dearer a month and cheaper by use: the base charge alone would turn people's choice around. */
export const gas: ListedProduct = {
  ...power,
  id: 'gas',
  name: 'Gas Fest',
  spoken: 'Gas Fest',
  monthlyCents: 1450,
  unitRate: 1050,
  price: { monthlyCents: 1450, unitRate: 1050, termMonths: 0 },
}
