import { vitestConfig } from '@weitersagen/kit/build/vitest'

export default vitestConfig()
