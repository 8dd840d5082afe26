import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'

const { Compilation, sources } = webpack

/** Puts a folder's scripts beside the built ones, byte for byte: others' pages name them together with their hash. */
export class CopiedPlugin {
  constructor({ folder, to }) {
    Object.assign(this, { folder, to })
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('CopiedPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder)
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'CopiedPlugin', stage }, () => {
        for (const file of readdirSync(this.folder)) {
          const text = readFileSync(join(this.folder, file))
          compilation.emitAsset(`${this.to}/${file}`, new sources.RawSource(text), { minimized: true })
        }
      })
    })
  }
}
