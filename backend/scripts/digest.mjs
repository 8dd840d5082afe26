// One hash over the names and contents of files and folders: the stamp by which builds know whether their sources
// changed.
//   node digest.mjs PATH…
import { argv } from 'node:process'
import { digest } from '../../shell/kit/build/digest.mjs'

console.log(digest(argv.slice(2)))
