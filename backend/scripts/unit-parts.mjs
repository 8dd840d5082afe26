// Which tests of the front end work on what, so that a result can be kept (unit-web.mjs). A workspace's tests are its
// own alone where none of its sources reads files or takes a way out; all others may read documents of any part.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFiles } from '../../shell/kit/build/test-files.mjs'
import { workspaces } from '../../shell/kit/build/workspaces.mjs'

const common = ['shell/kit', 'package-lock.json', 'package.json', 'tsconfig.base.json', 'vitest.config.mjs']
/** What a source that reads files, or takes a way out of its part but to the kit, works on isn't its part alone. */
const beside = /['"](node:)?(fs|fs\/promises|child_process)['"]|import\.meta\.(glob|dirname)/
const waysOut = (folder) => new RegExp(`['"](\\.\\./){${folder.split('/').length}}(?!shell/kit/)`)

function isClosed(part) {
  const sources = readdirSync(join(part, 'src'), { recursive: true, withFileTypes: true }).filter((file) =>
    /\.tsx?$/.test(file.name),
  )
  return sources.every((file) => {
    const text = readFileSync(join(file.parentPath, file.name), 'utf8')
    return !beside.test(text) && !waysOut(file.parentPath).test(text)
  })
}

const manifest = (part) => JSON.parse(readFileSync(join(part, 'package.json'), 'utf8'))
const folders = new Map(workspaces.map((part) => [manifest(part).name, part]))
/** The workspaces that one builds on, and theirs. */
const below = (part) =>
  Object.keys(manifest(part).dependencies ?? {}).flatMap((name) => {
    const folder = folders.get(name)
    return folder ? [folder, ...below(folder)] : []
  })

/** The shell holds other workspaces in its folder, and walks aren't tests of this kind. */
export const frontEnds = workspaces.filter((part) => part !== 'shell' && part !== 'e2e')

/** The parts of all tests: their name, the paths that they work on, and their files. */
export function testParts() {
  const { together, alone } = testFiles('.')
  const rest = new Set([...together, ...alone])
  const parts = frontEnds.filter(isClosed).map((part) => {
    const files = [...rest].filter((file) => file.startsWith(`${part}/src/`))
    for (const file of files) rest.delete(file)
    return { part, paths: [...new Set([part, ...below(part), ...common])], files }
  })
  return [...parts, { part: 'the rest', paths: ['.'], files: [...rest] }]
}
