import { join } from 'node:path'

/** A rule that changes files of a library: what `find` finds becomes `put`. */
export const change = (test, find, put = '') => ({
  test,
  loader: join(import.meta.dirname, 'changed.cjs'),
  options: { find, put },
})
