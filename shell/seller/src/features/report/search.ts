import type { ListChoices } from '../../api'
import { isAskedBy, isNumbered, isOrdered, isOrderNumber, type Kind, type Question } from './question'

/** What a list can be asked by what was typed. */
export type Found = {
  key: string
  of: 'number' | 'product' | 'person' | 'link' | 'label'
  name: string
  part: Partial<Question>
}

const most = 8

/** The numbers of orders are anybody's, of recommendations letters and digits. */
const begins = (kind: Kind, text: string) =>
  isOrdered(kind) ? isOrderNumber(text) : /^[0-9a-z][0-9a-z -]*$/i.test(text)

/** Only a number has digits for certain: what else is typed may be a name, which choices have to tell. */
export const namesNumber = (typed: string) => /\d/.test(typed)

/**
 * What fits what was typed: products, links, labels and people by a part of their name, and a number by how it
 * begins. A digit stands in numbers: then the number comes first.
 */
export function foundOf(kind: Kind, typed: string, choices: ListChoices | undefined): Found[] {
  const text = typed.trim()
  if (text === '') return []
  const fits = ({ name }: { name: string }) => name.toLowerCase().includes(text.toLowerCase())
  const products = isAskedBy(kind, 'product') ? (choices?.products.filter(fits) ?? []) : []
  const people = isAskedBy(kind, 'inviter') ? (choices?.people.filter(fits) ?? []) : []
  const links = isAskedBy(kind, 'link') ? (choices?.links.filter(fits) ?? []) : []
  const labels = isAskedBy(kind, 'label')
    ? (choices?.labels.map((name) => ({ id: name, name })).filter(fits) ?? [])
    : []
  const named: Found[] = [
    ...products.map(({ id, name }) => ({
      key: `product-${id}`,
      of: 'product' as const,
      name,
      part: { product: id },
    })),
    ...people.map(({ id, name }) => ({
      key: `person-${id}`,
      of: 'person' as const,
      name,
      part: { inviter: id },
    })),
    ...links.map(({ id, name }) => ({ key: `link-${id}`, of: 'link' as const, name, part: { link: id } })),
    ...labels.map(({ id, name }) => ({
      key: `label-${id}`,
      of: 'label' as const,
      name,
      part: { label: id },
    })),
  ]
  const numbers: Found[] =
    isNumbered(kind) && begins(kind, text)
      ? [{ key: 'number', of: 'number', name: text, part: { number: text } }]
      : []
  return (namesNumber(text) ? [...numbers, ...named] : [...named, ...numbers]).slice(0, most)
}
