import { join } from 'node:path'
import webpack from 'webpack'
import { change } from './change.mjs'
import { reactUnused } from './left-out-react.mjs'
import { textsUnused } from './left-out-texts.mjs'

const own = (file) => join(import.meta.dirname, file)

/**
 * What MUI's buttons bring and this product never shows: ripples are off in the theme, a busy button has dots of
 * its own.
 */
const neverShown = /\/(TouchRipple|CircularProgress)(\/index)?\.mjs$/
const buttons = /@mui\/material\/(ButtonBase|Button|IconButton)\/[^/]+$/

const nothing = own('nothing.mjs')

/** Leaves parts out of the first load where a button is the one who asks for them; anybody else gets the real ones. */
export const leftOut = () =>
  new webpack.NormalModuleReplacementPlugin(neverShown, (resource) => {
    const asked = resource.createData?.resource
    if (!asked || !neverShown.test(asked) || !buttons.test(resource.contextInfo.issuer)) return
    resource.createData.resource = nothing
    resource.createData.userRequest = nothing
  })

const router = /react-router\/dist\/production\/chunk-/
const box = /@mui\/material\/Box\/Box\.mjs$/

/**
 * What keeps code alive that nothing calls. The router's forms, and its links that fetch pages ahead, count as used
 * because they get names for developers' tools and are made by a call that no one marked as harmless. MUI's box makes
 * a theme for pages that have none, and with it the code for all thirty components' colours.
 */
export const unused = [
  change(router, String.raw`^\w+\.displayName = .*$`),
  change(router, String.raw`= (React\d+\.forwardRef)\(`, '= /* @__PURE__ */ $1('),
  change(box, String.raw`= createTheme\(\);$`, '= {};'),
  ...textsUnused,
  reactUnused,
]
