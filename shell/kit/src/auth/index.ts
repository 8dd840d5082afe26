export { AuthProvider, useAuth, useSession, type Auth } from './AuthProvider'
export type { SessionEnd } from './storage'
