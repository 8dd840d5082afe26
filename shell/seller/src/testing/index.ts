/** A seller's area in tests: a server by a script, and who is in. */
export { employee, inactive, owner, pia } from './people'
export { address, refused, show, summarised, type Answer, type Call, type Scene, type Script } from './scene'
