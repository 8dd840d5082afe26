export { useDevice } from './device'
