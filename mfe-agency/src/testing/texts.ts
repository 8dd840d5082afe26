import sellerDe from '@weitersagen/seller/locales/de.json'
import own from '../locales/de.json'

type Tree = { [key: string]: string | Tree }

const isTree = (node: string | Tree | undefined): node is Tree => typeof node === 'object'

/** One of both where either has it. */
function joined(a: Tree, b: Tree): Tree {
  const out = { ...a }
  for (const [key, node] of Object.entries(b)) {
    const other = out[key]
    out[key] = isTree(other) && isTree(node) ? joined(other, node) : node
  }
  return out
}

/** What one reads in the area: what agencies have alone, and what they share with partners. */
export const de = joined(own, sellerDe) as typeof own & typeof sellerDe

/** The texts as the build makes them. */
export const built = { ...own, seller: sellerDe }
