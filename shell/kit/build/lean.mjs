import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const own = (file) => join(import.meta.dirname, file)
const packageOf = (name) => dirname(require.resolve(`${name}/package.json`))

/**
 * Lighter stand-ins for what libraries bring along. The router names its development build as the only one for
 * browsers; emotion copies statics of class components, of which there are none, and keeps a list of all attributes
 * that HTML knows; the hook for texts brings a store for a React of years ago; MUI makes a theme for pages that
 * have none.
 */
export const lean = {
  'react-router$': join(packageOf('react-router'), 'dist/production/index.mjs'),
  'hoist-non-react-statics$': own('same-component.mjs'),
  '@emotion/is-prop-valid$': own('attributes.mjs'),
  '@emotion/use-insertion-effect-with-fallbacks$': own('insert-at-once.mjs'),
  'use-sync-external-store/shim$': own('react-store.mjs'),
  [join(packageOf('@mui/material'), 'styles/defaultTheme.mjs')]: own('no-theme.mjs'),
}
