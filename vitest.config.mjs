import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

const files = ['shell', 'mfe-public', 'mfe-personal', 'mfe-agency', 'mfe-profiseller'].flatMap((folder) =>
  readdirSync(here(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(kit\/)?(src|build)\/.*\.test\.(tsx?|mjs)$/.test(path))
    .map((path) => `${folder}/${path}`),
)

/** Tests that put modules in the place of others, or need them as they are when a visit begins. */
const alone = files.filter((file) =>
  /vi\.(do)?mock\(|vi\.resetModules|@alone/i.test(readFileSync(here(file), 'utf8')),
)

const tests = (name, include, isolate) => ({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name,
    include,
    // Loading React and MUI costs more than most files' tests: all others share one load of them for each worker.
    isolate,
    environment: 'jsdom',
    setupFiles: [here('shell/kit/build/vitest.setup.mjs')],
    // The product runs on German time; tests must not notice where they run.
    env: { TZ: 'Europe/Berlin' },
    // Whole forms are filled here: on a busy machine that takes its time.
    testTimeout: 60_000,
  },
})

export default {
  test: {
    // Half of it is waiting, so the core that vitest leaves free by itself is not needed for anything else.
    maxWorkers: '100%',
    projects: [
      tests(
        'together',
        files.filter((file) => !alone.includes(file)),
        false,
      ),
      tests('alone', alone, true),
    ],
  },
}
