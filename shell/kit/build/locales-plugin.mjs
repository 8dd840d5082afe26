import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { keysIn, kitFile, sellerFile } from './shared-texts.mjs'

const { Compilation, sources } = webpack

/** The screens that both kinds of sellers have: who builds one of them into itself brings their texts. */
const sellers = join(import.meta.dirname, '../../seller/src/')

/**
 * Copies `src/locales/<language>.json` under hashed names. `compose` adds the kit's texts, of the shared ones those
 * that modules ask for.
 */
export class LocalesPlugin {
  constructor({ folder, compose }) {
    Object.assign(this, { folder, compose, names: {} })
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LocalesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder)
      let keys = []
      let sells = false
      compilation.hooks.finishModules.tap('LocalesPlugin', (modules) => {
        const asked = [...modules].flatMap((module) =>
          keysIn(String(module.originalSource()?.source() ?? '')),
        )
        keys = [...new Set(asked)]
        sells = [...modules].some(({ resource }) => resource?.startsWith(sellers))
      })
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'LocalesPlugin', stage }, () => {
        for (const file of readdirSync(this.folder).filter((name) => name.endsWith('.json'))) {
          this.emit(compilation, {
            language: file.replace('.json', ''),
            path: join(this.folder, file),
            keys,
            sells,
          })
        }
      })
    })
  }

  emit(compilation, { language, path, keys, sells }) {
    compilation.fileDependencies.add(kitFile(language))
    if (sells) compilation.fileDependencies.add(sellerFile(language))
    const own = JSON.parse(readFileSync(path, 'utf8'))
    const text = JSON.stringify(this.compose(language, own, keys, sells))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
    const name = `locales/${language}.${hash}.json`
    this.names[language] = name
    compilation.emitAsset(name, new sources.RawSource(text))
  }
}
