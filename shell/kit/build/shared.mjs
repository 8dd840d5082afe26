import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const kit = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const react = require('react/package.json')

/** Façades that the first page needs; the host carries them in its first files. */
const eagerFacades = ['boot', 'kept', 'ui', 'router', 'query', 'i18n', 'api', 'theme', 'auth']

/** Façades that only remotes need: the host offers them, a screen that wants them loads them. */
const lazyFacades = ['forms']

function shares(entry) {
  return {
    react: entry(react.version, true),
    'react/jsx-runtime': entry(react.version, true),
    ...Object.fromEntries(eagerFacades.map((name) => [`${kit.name}/${name}`, entry(kit.version, true)])),
    ...Object.fromEntries(lazyFacades.map((name) => [`${kit.name}/${name}`, entry(kit.version, false)])),
  }
}

/** The host provides every façade, and takes its own directly. */
export const providedShares = () => shares((version, eager) => ({ version, eager }))

/** A remote takes all of them from the host and carries none itself. */
export const consumedShares = () =>
  shares((version) => ({
    import: false,
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
  }))
