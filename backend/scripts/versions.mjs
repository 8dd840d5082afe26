// The version of each image of docker-compose.yml, from the contents that it is built from, and the revision that they
// stand in:
//   env $(node backend/scripts/versions.mjs) docker compose up --build
// The same sources give the same version, on any machine; a front end's manifest says the same one.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { sourcesOf, versionOf } from '../../shell/kit/build/version.mjs'

const top = join(import.meta.dirname, '../..')

/**
 * What the backend's images are built from: its folder without what its .dockerignore keeps out, and of its tools
 * the Temporal server alone.
 */
function backend() {
  const out = readFileSync(join(top, 'backend/.dockerignore'), 'utf8').split('\n').map((line) => line.replace('/*', ''))
  const own = readdirSync(join(top, 'backend'))
    .filter((name) => ![...out, 'beside'].includes(name))
    .map((name) => `backend/${name}`)
  return [...own, 'backend/tools/temporal'].toSorted()
}

const fronts = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8')).workspaces.filter(
  (part) => part === 'shell' || part === 'shell/desk' || part.startsWith('mfe-'),
)

/** What each image is built from. */
export const sources = {
  backend: backend(),
  bff: ['bff', 'backend/typeset'],
  ...Object.fromEntries(fronts.map((part) => [part.replace('shell/', ''), sourcesOf(part)])),
}

/** As the file of the services names it. */
export const variableOf = (image) => `VERSION_${image.toUpperCase().replaceAll('-', '_')}`

/** Each image with its version. */
export const versions = () =>
  Object.fromEntries(Object.entries(sources).map(([image, paths]) => [image, versionOf(paths)]))

/** The commit, and whether something differs from it; empty where there is no history. */
const revision = () =>
  spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
    cwd: top,
    encoding: 'utf8',
  }).stdout?.trim() ?? ''

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const [image, version] of Object.entries(versions())) console.log(`${variableOf(image)}=${version}`)
  console.log(`REVISION=${revision()}`)
}
