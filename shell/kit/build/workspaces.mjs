import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))

/**
 * The folders of the front ends and of what they build on: package.json of the repository's top is the only list of
 * them.
 */
export const { workspaces } = root
