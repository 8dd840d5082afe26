import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import webpack from 'webpack'

const { Compilation, sources } = webpack
const compress = promisify(brotliCompress)

const worthIt = /\.(js|css|json|svg|html)$/
const smallest = 512

/** Puts a `.br` beside every text file, so that the edge only hands on bytes. */
export class BrotliPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BrotliPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'BrotliPlugin', stage }, (assets) =>
        Promise.all(
          Object.entries(assets)
            .filter(([name, source]) => worthIt.test(name) && source.size() >= smallest)
            .map(async ([name, source]) => {
              const bytes = await compress(source.buffer(), {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: 11,
                  [constants.BROTLI_PARAM_SIZE_HINT]: source.size(),
                },
              })
              compilation.emitAsset(`${name}.br`, new sources.RawSource(bytes))
            }),
        ),
      )
    })
  }
}
