import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { keysIn, kitFile } from './shared-texts.mjs'

const { Compilation, sources } = webpack

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
      compilation.hooks.finishModules.tap('LocalesPlugin', (modules) => {
        const asked = [...modules].flatMap((module) =>
          keysIn(String(module.originalSource()?.source() ?? '')),
        )
        keys = [...new Set(asked)]
      })
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'LocalesPlugin', stage }, () => {
        for (const file of readdirSync(this.folder).filter((name) => name.endsWith('.json'))) {
          this.emit(compilation, {
            language: file.replace('.json', ''),
            path: join(this.folder, file),
            keys,
          })
        }
      })
    })
  }

  emit(compilation, { language, path, keys }) {
    compilation.fileDependencies.add(kitFile(language))
    const own = JSON.parse(readFileSync(path, 'utf8'))
    const text = JSON.stringify(this.compose(language, own, keys))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
    const name = `locales/${language}.${hash}.json`
    this.names[language] = name
    compilation.emitAsset(name, new sources.RawSource(text))
  }
}
