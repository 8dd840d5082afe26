import { fileURLToPath } from 'node:url'

const setup = fileURLToPath(new URL('./vitest.setup.mjs', import.meta.url))

/** Vitest for a front-end workspace: `export default vitestConfig()`. */
export const vitestConfig = (test = {}) => ({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    environment: 'jsdom',
    globals: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: [setup],
    // The product runs on German time; tests must not notice where they run.
    env: { TZ: 'Europe/Berlin' },
    testTimeout: 15_000,
    // Half of it is waiting, so the core that vitest leaves free by itself is not needed for anything else.
    maxWorkers: '100%',
    ...test,
  },
})
