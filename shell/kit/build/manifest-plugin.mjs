import webpack from 'webpack'
import { usedParts } from './used-parts.mjs'

const { Compilation, sources } = webpack

/** Chunks named `route-<route name>` hold one route's screen. */
const routePrefix = 'route-'

const isScript = (file) => file.endsWith('.js')
const isStyle = (file) => file.endsWith('.css')

/**
 * Writes `mf-manifest.json`: what the page composer preloads and what a host fetches, by hashed name; which version
 * this is, and what the kit in it offers, or has to offer.
 */
export class ManifestPlugin {
  constructor({ name, version, kit, entryName, exposes, locales }) {
    Object.assign(this, { name, version, kit, entryName, exposes, locales })
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT - 10
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const json = JSON.stringify(this.describe(compilation), null, 2)
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(json))
      })
    })
  }

  describe(compilation) {
    const initial = compilation.entrypoints.get(this.entryName)?.getFiles() ?? []
    const lasting = (files) => files.filter((file) => !file.includes('.hot-update.'))
    const entry = lasting(initial).find((file) => isScript(file) && file.startsWith('remoteEntry'))
    return {
      name: this.name,
      version: this.version,
      kit: { ...this.kit, ...(this.exposes ? { uses: usedParts(compilation) } : {}) },
      entry: entry ?? null,
      exposes: this.exposes ? { './routes': { js: exposedFiles(compilation, initial) } } : {},
      routes: routeFiles(compilation),
      shared: sharedVersions(compilation),
      locales: this.locales(compilation),
      initial: { js: lasting(initial).filter(isScript), css: lasting(initial).filter(isStyle) },
    }
  }
}

function exposedFiles(compilation, initial) {
  const files = compilation.namedChunkGroups.get('exposed-routes')?.getFiles() ?? []
  return files.filter((file) => isScript(file) && !initial.includes(file))
}

function routeFiles(compilation) {
  const found = {}
  for (const [name, group] of compilation.namedChunkGroups) {
    if (name.startsWith(routePrefix)) {
      found[name.slice(routePrefix.length)] = {
        js: group.getFiles().filter(isScript),
        css: group.getFiles().filter(isStyle),
      }
    }
  }
  return found
}

function sharedVersions(compilation) {
  const found = {}
  for (const module of compilation.modules) {
    if (module.type === 'consume-shared-module') {
      const { shareKey, requiredVersion } = module.options
      found[shareKey] = Array.isArray(requiredVersion)
        ? requiredVersion.slice(1).join('.')
        : String(requiredVersion)
    }
  }
  return found
}
