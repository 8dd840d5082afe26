export { AuthProvider, useAuth, useSession, type Auth, type SessionEnd } from './AuthProvider'
