import { vitestConfig } from '@weitersagen/kit/build/vitest'

/** Whole forms are filled here: on a busy machine that takes its time. */
export default vitestConfig({ testTimeout: 60_000 })
