import { dirname, relative, resolve, sep } from 'node:path'
import { workspaces } from './workspaces.mjs'

/**
 * Which way a front-end file may look: kit → sellers' screens, which two micro-frontends share → features → screens →
 * routes. A feature imports no other feature, a screen no other screen, no micro-frontend another workspace, and inside
 * the kit entries meet by their package name. `screens/talk` alone puts whole screens together, as tabs, and so does
 * `rooms` of the desk: they may import screens, and none may import them.
 */

const rank = { features: 1, screens: 2, rooms: 3, routes: 4 }
const together = 'screens/talk'
const rankOf = ({ layer, unit }) => (unit === together ? 3 : rank[layer])
const foreign = /^@weitersagen\/(?!(kit|seller)(\/|$))/
const sellers = /^@weitersagen\/seller(\/|$)/
const sellersOwn = 'shell/seller'
const deskOwn = 'shell/desk'
const showSellers = ['mfe-agency', 'mfe-profiseller']
const libraries = /^(@mui|@emotion|react-router|react-hook-form|(react-)?i18next|zod|openapi-fetch)(\/|$)/

function place(root, file) {
  const path = relative(root, file).split(sep).join('/')
  const [workspace] = workspaces
    .filter((name) => path.startsWith(`${name}/`))
    .toSorted((a, b) => b.length - a.length)
  if (!workspace) return undefined
  const [first = '', second = ''] = path.slice(`${workspace}/src/`.length).split('/')
  const inSrc = path.startsWith(`${workspace}/src/`)
  // What a front end declares (routes.json) lies below all layers.
  const layer = inSrc ? first.replace(/\.tsx?$/, '') : ''
  return { workspace, layer, unit: `${first}/${second.replace(/\.\w+$/, '')}`, entry: inSrc ? first : '' }
}

function breach(from, source, to) {
  const remote = from.workspace.startsWith('mfe-') || [sellersOwn, deskOwn].includes(from.workspace)
  if (foreign.test(source)) return 'A workspace is deployed on its own: only the kit may be imported.'
  if (sellers.test(source) && !showSellers.includes(from.workspace))
    return 'Screens of sellers are built into the areas of agencies and partners alone.'
  if (remote && libraries.test(source))
    return 'Remotes take libraries through the kit, so that the host can share them.'
  if (!to) return undefined
  if (to.workspace !== from.workspace) return 'A relative import may not leave its workspace.'
  if (from.workspace === 'shell/kit') {
    const sameEntry = to.entry === from.entry || to.entry === 'locales' || source === '../theme/augment'
    return sameEntry
      ? undefined
      : 'Inside the kit, import another entry by its package name: relative imports bundle it twice.'
  }
  if (!remote) return undefined
  const [own, other] = [rankOf(from), rankOf(to)]
  if (other === undefined || own === undefined) return undefined
  if (other > own)
    return `A ${from.layer.replace(/s$/, '')} may not look up to ${to.unit === together ? together : to.layer}.`
  if (other === own && from.layer !== 'rooms' && from.unit !== to.unit)
    return `One of ${from.layer} may not import another: move what both need into a lower layer.`
  return undefined
}

/** Why a file may not import a source, or nothing when it may. */
export function breachOf(root, file, source) {
  const from = place(root, file)
  if (!from) return undefined
  return breach(
    from,
    source,
    source.startsWith('.') ? place(root, resolve(dirname(file), source)) : undefined,
  )
}

const rule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      const message = breachOf(context.cwd, context.filename, source)
      if (message) context.report({ node: node.source, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

export default { meta: { name: 'boundaries' }, rules: { direction: rule } }
