import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { reactParts } from './left-out-react.mjs'
import { partsOf } from './parts.mjs'

const require = createRequire(import.meta.url)
const majorOf = (version) => Number(version.split('.')[0])
const kit = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const react = require('react/package.json')

/** Façades that the first page needs; the host carries them in its first files. */
const eagerFacades = ['boot', 'kept', 'ui', 'router', 'query', 'i18n', 'api', 'theme', 'auth']

/** Façades that only remotes need: the host offers them, a screen that wants them loads them. */
const lazyFacades = ['dialog', 'forms']

function shares(entry) {
  const share = (name, version, eager) => [name, entry(version, eager, name)]
  return Object.fromEntries([
    share('react', react.version, true),
    share('react/jsx-runtime', react.version, true),
    ...eagerFacades.map((name) => share(`${kit.name}/${name}`, kit.version, true)),
    ...lazyFacades.map((name) => share(`${kit.name}/${name}`, kit.version, false)),
  ])
}

/** The host provides every façade under its name, and takes its own directly. */
export const providedShares = () => shares((version, eager, shareKey) => ({ version, eager, shareKey }))

/**
 * What the host's kit gives, by share key: the parts of each entry, and the version in which one of them last
 * changed its meaning.
 */
export const offers = () =>
  shares((version, _, shareKey) => ({
    major: majorOf(version),
    parts: partsOf(shareKey).filter((part) => shareKey !== 'react' || !reactParts.includes(part)),
  }))

/**
 * A remote takes all of them from the host and carries none itself. Whether it finds there what it uses is known by
 * the names of parts, before it is loaded; here it is only refused for another major version.
 */
export const consumedShares = () =>
  shares((version) => ({
    import: false,
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${majorOf(version)}.0.0`,
  }))
