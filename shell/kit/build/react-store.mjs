/** React brings along what this package would stand in for. */
export { useSyncExternalStore } from 'react'
