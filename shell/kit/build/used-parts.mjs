const why = 'name its parts, so that a shell knows whether it has them.'

// Rule (page, 8 D): A remote's manifest names the parts of the kit that its code uses, from its build; one of which
// that can't be named isn't built. Test: used-parts.test.mjs `a manifest tells which parts of the kit a remote uses:
// what its code reaches, and nothing else`.
/**
 * The parts of shared modules that a remote's code uses, by share key, with the major version that it takes them
 * from. Webpack knows them: what it leaves out as unused isn't among them.
 */
export function usedParts(compilation) {
  const used = {}
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue
    const { shareKey, requiredVersion } = module.options
    const parts = partsUsed(compilation, module)
    if (parts.length > 0) used[shareKey] = { major: requiredVersion[1], parts }
  }
  return Object.fromEntries(Object.entries(used).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function partsUsed({ moduleGraph, chunkGraph }, module) {
  /** @type {Set<string>} */
  const names = new Set()
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency, originModule } = connection
    if (!originModule || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue
    if (connection.isActive(undefined) === false) continue
    for (const referenced of dependency.getReferencedExports(moduleGraph, undefined)) {
      const [name] = Array.isArray(referenced) ? referenced : referenced.name
      if (name === undefined)
        throw new Error(`${originModule.identifier()} takes ${module.options.shareKey} as a whole: ${why}`)
      names.add(name)
    }
  }
  return [...names].toSorted()
}
