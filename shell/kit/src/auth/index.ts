export { AuthProvider, useAuth, useSession, type Auth } from './AuthProvider'
