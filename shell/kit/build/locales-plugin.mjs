import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'

const { Compilation, sources } = webpack

/**
 * Copies `src/locales/<language>.json` under hashed names. `compose` may add texts, as the host does with the
 * kit's.
 */
export class LocalesPlugin {
  constructor({ folder, compose = (_, texts) => texts }) {
    Object.assign(this, { folder, compose, names: {} })
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LocalesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder)
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'LocalesPlugin', stage }, () => {
        for (const file of readdirSync(this.folder).filter((name) => name.endsWith('.json'))) {
          this.emit(compilation, file.replace('.json', ''), join(this.folder, file))
        }
      })
    })
  }

  emit(compilation, language, path) {
    const text = JSON.stringify(this.compose(language, JSON.parse(readFileSync(path, 'utf8'))))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
    const name = `locales/${language}.${hash}.json`
    this.names[language] = name
    compilation.emitAsset(name, new sources.RawSource(text))
  }
}
