// No Go test leaves its module by a way that it writes out, "../../shell" from a folder of bff: Go keeps a test's
// result by what it read within the module alone, and what lies beside could change unseen. By the module's link
// "beside" (internal/platform/besidetest) Go follows it. Nor does one go into a folder by Chdir: Go notes where the
// folder lies, which is another place in each clone. Tests that must have a package of their own (test/folders).
//   node beside.mjs MODULE…      folders of modules; fails with the files that do
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

/** Ways up that a source writes out: "../../x", or "..", ".." one by one. */
const ways = (text) => [
  ...[...text.matchAll(/["`]((?:\.\.\/)+[^"`]*|\.\.(?:\/\.\.)*)["`]/g)].map(([, way]) => way),
  ...[...text.matchAll(/"\.\."(?:, "\.\.")+/g)].map(([all]) => all.replace(/[", ]+/g, '/').replace(/^\/|\/$/g, '')),
]
const outside = (module, folder, way) => relative(module, resolve(folder, way)).startsWith('..')
/** Who climbs until it finds the repository's top leaves the module as well. */
const climbs = (text) => text.includes('"go.work"')
const enters = (path, text) => !/\/test\/folders\//.test(path) && /\.Chdir\(/.test(text)

/** Go files of tests, and of folders of tools for them. */
function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/_test\.go$/.test(path) || /(test|fixture)\/\w+\.go$/.test(path)) yield path
  }
}

export function leaving(module) {
  const leaves = (path) => {
    const text = readFileSync(path, 'utf8')
    return climbs(text) || enters(path, text) || ways(text).some((way) => outside(module, dirname(path), way))
  }
  return [...sources(module)].filter(leaves).sort()
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const found = argv.slice(2).flatMap((module) => leaving(resolve(module)))
  for (const path of found)
    console.error(
      `${relative('.', path)} leaves its module or its folder: what lies beside is read by ` +
        'internal/platform/besidetest, and who enters a folder is tested in test/folders',
    )
  if (found.length > 0) exit(1)
}
