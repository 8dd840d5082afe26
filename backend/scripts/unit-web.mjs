// The tests of the front end and of these scripts. A workspace whose sources, with those of the workspaces that it
// builds on, are what they were when its tests held on this machine isn't tested again (kept.mjs). Other tests read
// documents of any part: they are kept as long as nothing changed in the whole repository.
import { spawnSync } from 'node:child_process'
import { exit } from 'node:process'
import { Kept } from './kept.mjs'
import { testParts } from './unit-parts.mjs'

const parts = testParts().map((one) => ({ ...one, kept: new Kept(`tests of ${one.part}`, one.paths) }))
const due = parts.filter(({ kept }) => !kept.isThere)
for (const one of parts) if (!due.includes(one)) console.log(`${one.part}: as before`)
if (due.length === 0) exit(0)

const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...due.flatMap(({ files }) => files)], {
  stdio: 'inherit',
})
if (status === 0) for (const { kept } of due) kept.keep()
exit(status ?? 1)
