import { join } from 'node:path'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import { BrotliPlugin } from './brotli-plugin.mjs'
import { contract, kitDefines } from './contract.mjs'
import { CopiedPlugin } from './copied-plugin.mjs'
import { lean } from './lean.mjs'
import { leftOut, unused } from './left-out.mjs'
import { LocalesPlugin } from './locales-plugin.mjs'
import { ManifestPlugin } from './manifest-plugin.mjs'
import { consumedShares, offers, providedShares } from './shared.mjs'
import { frontEndVersion, kitVersion } from './version.mjs'

const { ModuleFederationPlugin } = webpack.container

const browsers = { chrome: '109', firefox: '115', safari: '16.4' }

function base({ dir, uniqueName, production }) {
  return {
    mode: production ? 'production' : 'development',
    context: dir,
    devtool: false,
    target: ['web', 'es2022'],
    output: {
      path: join(dir, 'dist'),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      filename: production ? '[name].[contenthash:12].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:12].js' : '[name].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000,
      // A module that failed once must fail again or run anew, never be handed out half-made on a second try.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              preserveAllComments: true,
            },
            env: { targets: browsers },
          },
        },
        // Libraries' .mjs files import each other's defaults loosely; strict interop breaks them when shared.
        {
          test: /\.mjs$/,
          include: /node_modules/,
          type: 'javascript/auto',
          resolve: { fullySpecified: false },
        },
      ],
    },
    cache: { type: 'filesystem', name: `${uniqueName}-${production ? 'production' : 'development'}` },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 } },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  }
}

/** What a manifest tells of the sources that it was built from. */
const versions = (dir, more) => ({
  version: frontEndVersion(dir),
  kit: { version: kitVersion(), contract: contract(), ...more },
})

/**
 * A remote's webpack configuration:
 * `export default remote({ name: 'mfe_public', dir: import.meta.dirname })`.
 * It exposes `src/routes.ts` as `./routes`.
 */
export const remote =
  ({ name, dir }) =>
  (_, { mode } = {}) => {
    const production = mode !== 'development'
    const locales = new LocalesPlugin({ folder: join(dir, 'src/locales') })
    const config = base({ dir, uniqueName: name, production })
    return {
      ...config,
      entry: {},
      plugins: [
        new ModuleFederationPlugin({
          name,
          filename: production ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js',
          exposes: { './routes': { import: './src/routes', name: 'exposed-routes' } },
          shared: consumedShares(),
        }),
        locales,
        new ManifestPlugin({
          ...versions(dir),
          name,
          entryName: name,
          exposes: true,
          locales: () => locales.names,
        }),
        ...(production ? [new BrotliPlugin()] : []),
      ],
    }
  }

/**
 * The host takes a façade as one module, as remotes do. Where webpack looks behind it for each part, hundreds of
 * modules stand alone that are one otherwise, and weigh a kilobyte more.
 */
const facades = { test: /kit\/src\/\w+\/index\.ts$/, sideEffects: true }

/** The host's configuration: all façades, and its libraries in a file of their own, which stays cached. */
export const host =
  ({ name, dir, composeLocale }) =>
  (_, { mode } = {}) => {
    const production = mode !== 'development'
    const locales = new LocalesPlugin({ folder: join(dir, 'src/locales'), compose: composeLocale })
    const config = base({ dir, uniqueName: name, production })
    return {
      ...config,
      entry: { [name]: './src/main.tsx' },
      resolve: { ...config.resolve, alias: lean },
      module: { rules: [...config.module.rules, ...unused, facades] },
      optimization: {
        ...config.optimization,
        splitChunks: {
          // One file of libraries: compressed together they are 3 kB less than in three, and they change together.
          cacheGroups: {
            libraries: {
              name: 'libraries',
              test: /node_modules/,
              chunks: 'initial',
              priority: 20,
              enforce: true,
            },
          },
        },
      },
      plugins: [
        new webpack.sharing.ProvideSharedPlugin({ provides: providedShares() }),
        leftOut(),
        new CopiedPlugin({ folder: join(dir, 'embed'), to: 'embed' }),
        locales,
        new webpack.DefinePlugin(kitDefines()),
        new ManifestPlugin({
          ...versions(dir, { offers: offers() }),
          name,
          entryName: name,
          exposes: false,
          locales: () => locales.names,
        }),
        ...(production ? [new BrotliPlugin()] : []),
      ],
    }
  }
