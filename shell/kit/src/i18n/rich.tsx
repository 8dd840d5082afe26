import { Fragment, type ReactNode } from 'react'

export type Parts = Record<string, (children: string) => ReactNode>

const tag = /<(\w+)>(.*?)<\/\1>/g

/** Stands for `<` in inserted values, so that a value can never open a part. */
const shield = '\uE000'

export const shieldValue = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('<', shield) : value

const unshield = (value: string): string => value.replaceAll(shield, '<')

/** Turns `Read the <link>rules</link>.` into nodes; an unknown part keeps its words. */
export function richText(template: string, parts: Parts): ReactNode {
  const nodes: ReactNode[] = []
  let at = 0
  for (const match of template.matchAll(tag)) {
    const [whole, name = '', inner = ''] = match
    if (match.index > at) nodes.push(unshield(template.slice(at, match.index)))
    const children = unshield(inner)
    nodes.push(<Fragment key={match.index}>{parts[name]?.(children) ?? children}</Fragment>)
    at = match.index + whole.length
  }
  if (at < template.length) nodes.push(unshield(template.slice(at)))
  return nodes
}
