import type { ListChoices } from '../../api'
import { isAskedBy, isNumbered, type Kind, type Question } from './question'

/** What a list can be asked by what was typed. */
export type Found = {
  key: string
  of: 'number' | 'product' | 'person'
  name: string
  part: Partial<Question>
}

const most = 8

const begins = (text: string) => /^[0-9a-z][0-9a-z -]*$/i.test(text)

/**
 * What fits what was typed: products and people by a part of their name, kept by their ids, and a number by how it
 * begins. A digit stands in numbers: then the number comes first.
 */
export function foundOf(kind: Kind, typed: string, choices: ListChoices | undefined): Found[] {
  const text = typed.trim()
  if (text === '') return []
  const fits = ({ name }: { name: string }) => name.toLowerCase().includes(text.toLowerCase())
  const products = isAskedBy(kind, 'product') ? (choices?.products.filter(fits) ?? []) : []
  const people = isAskedBy(kind, 'inviter') ? (choices?.people.filter(fits) ?? []) : []
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
  ]
  const numbers: Found[] =
    isNumbered(kind) && begins(text)
      ? [{ key: 'number', of: 'number', name: text, part: { number: text } }]
      : []
  return (/\d/.test(text) ? [...numbers, ...named] : [...named, ...numbers]).slice(0, most)
}
