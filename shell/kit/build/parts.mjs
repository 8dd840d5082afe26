import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'

const require = createRequire(import.meta.url)
const kit = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

// Rule (page, 8 D): What the kit is said to offer is what its entries give. Test: offers.test.ts `the list of what the
// kit offers names its entries`.
/** The names that an entry of the kit, or a shared library, gives at run time. */
export function partsOf(shareKey) {
  const entry = shareKey.startsWith(`${kit.name}/`) && kit.exports[shareKey.replace(kit.name, '.')]
  /** @type {string[]} */
  const names = entry ? exportsOf(join(import.meta.dirname, '..', entry)) : Object.keys(require(shareKey))
  return [...new Set(names)].toSorted()
}

/** Values alone: a type is gone when the code runs. */
function exportsOf(file) {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') })
  return body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration')
      return statement.typeOnly ? [] : exportsOf(join(dirname(file), `${statement.source.value}.ts`))
    if (statement.type === 'ExportNamedDeclaration')
      return statement.typeOnly ? [] : named(statement.specifiers)
    if (statement.type === 'ExportDeclaration') return declared(statement.declaration)
    return []
  })
}

const named = (specifiers) =>
  specifiers
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ exported, orig, name }) => (exported ?? orig ?? name).value)

function declared({ type, identifier, declarations = [] }) {
  if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') return [identifier.value]
  return declarations.map(({ id }) => id.value)
}
