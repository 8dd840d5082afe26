const path = require('node:path')

/** Changes React's own file as left-out-react.mjs says. */
module.exports = async function folded(source) {
  for (const file of ['fold.mjs', 'left-out-react.mjs']) this.addDependency(path.join(__dirname, file))
  const { withoutUnused } = await import('./left-out-react.mjs')
  return withoutUnused(source)
}
