/**
 * Changes a library's file where `find` is, into `put`: left-out.mjs says which and why. A new version of the library in which it finds nothing
 * fails the build, so that nobody believes it changed.
 */
module.exports = function changed(source) {
  const { find, put } = this.getOptions()
  const now = source.replaceAll(new RegExp(find, 'gm'), put)
  if (now === source)
    throw new Error(`${this.resourcePath} has nothing of what left-out.mjs changes in it: ${find}`)
  return now
}
