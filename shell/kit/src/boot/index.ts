export * from './types'
export { BootProvider, useBoot, useBootState, useTenant } from './BootContext'
export { readBoot, readNonce } from './read'
