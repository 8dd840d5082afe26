import { vitestConfig } from '@weitersagen/kit/build/vitest'

export default vitestConfig({ include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.mjs'] })
