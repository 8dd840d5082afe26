import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tests that put modules in the place of others, or need them as they are when a visit begins. */
const needsItsOwn = /\bvi\s*\.\s*((do)?mock\s*[<(]|resetModules\b)|@alone/i

/** Every file of tests that git has or would take, but Playwright's: who adds a front end needs to name it nowhere. */
export function testFiles(top) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.test.*', '*.spec.*']
  const files = execFileSync('git', list, { cwd: top, encoding: 'utf8' })
    .split('\0')
    .filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file) && !file.startsWith('e2e/specs/'))
    .filter((file) => existsSync(join(top, file)))
  const isAlone = (file) => needsItsOwn.test(readFileSync(join(top, file), 'utf8'))
  return { together: files.filter((file) => !isAlone(file)), alone: files.filter(isAlone) }
}
