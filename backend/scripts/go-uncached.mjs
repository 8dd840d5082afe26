// The packages whose tests read what lies beside their module by a way of their own: Go keeps results of tests by what they read within the module alone, so these
// run anew each time. Who goes by the link "beside" (internal/platform/besidetest) isn't one of them.
//   node go-uncached.mjs MODULE…      folders of modules; prints import paths, one a line
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

/** Ways up that a source writes out: "../../x", or "..", ".." one by one. */
const ways = (text) => [
  ...[...text.matchAll(/"((?:\.\.\/)+[^"]*|\.\.(?:\/\.\.)*)"/g)].map(([, way]) => way),
  ...[...text.matchAll(/"\.\."(?:, "\.\.")+/g)].map(([all]) => all.replace(/[", ]+/g, '/').replace(/^\/|\/$/g, '')),
]
const outside = (module, folder, way) => relative(module, resolve(folder, way)).startsWith('..')
/** Who climbs until it finds the repository's top leaves the module as well. */
const climbs = (text) => text.includes('"go.work"')

/** Go files of tests, and of folders of tools for them. */
function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/_test\.go$/.test(path) || /(test|fixture)\/\w+\.go$/.test(path)) yield path
  }
}

export function beside(module) {
  const [, name] = /^module (\S+)/m.exec(readFileSync(join(module, 'go.mod'), 'utf8'))
  const found = new Set()
  const all = [...sources(module)].map((path) => ({ folder: dirname(path), text: readFileSync(path, 'utf8') }))
  const importPath = (folder) => `${name}/${relative(module, folder)}`
  for (const { folder, text } of all) if (climbs(text) || ways(text).some((way) => outside(module, folder, way))) found.add(importPath(folder))
  // Who takes a tool that does, does.
  for (let before = -1; before < found.size; ) {
    before = found.size
    const tools = [...found].filter((path) => /(test|fixture)$/.test(path))
    for (const { folder, text } of all) if (tools.some((tool) => text.includes(`"${tool}"`))) found.add(importPath(folder))
  }
  return [...found].sort()
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const module of argv.slice(2)) for (const path of beside(resolve(module))) console.log(path)
}
