export { newKey } from './newKey'
export { sendings } from './sendings'
