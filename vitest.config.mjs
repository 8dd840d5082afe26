import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { kitDefines } from './shell/kit/build/contract.mjs'
import { testFiles } from './shell/kit/build/test-files.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

const { together, alone } = testFiles(here('.'))

/** Texts say of `[[order|contract]]` what most tenants say; the edge and the shell do so where they load them. */
const worded = {
  name: 'worded',
  enforce: 'pre',
  transform: (code, id) =>
    /\/locales\/\w+\.json$/.test(id) ? code.replace(/\[\[([^[\]|"]*)\|([^[\]|"]*)\]\]/g, '$1') : undefined,
}

const tests = (name, include, isolate) => ({
  plugins: [worded],
  oxc: { jsx: { runtime: 'automatic' } },
  // As in the shell's build.
  define: kitDefines(),
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

// Of each file's time, for the table of a whole run (backend/scripts/runs.mjs).
const timed = env.WS_RUN
  ? { reporters: ['default', 'json'], outputFile: { json: `${env.WS_RUN}/web.json` } }
  : {}

export default {
  test: {
    ...timed,
    // Half of it is waiting, so the core that vitest leaves free by itself is not needed for anything else.
    maxWorkers: '100%',
    projects: [tests('together', together, false), tests('alone', alone, true)],
  },
}
