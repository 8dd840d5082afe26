import { join } from 'node:path'
import webpack from 'webpack'

/** What MUI's buttons bring and this product never shows: ripples are off in the theme, a busy button has dots of its own. */
const neverShown = /\/(TouchRipple|CircularProgress)(\/index)?\.mjs$/
const buttons = /@mui\/material\/(ButtonBase|Button|IconButton)\/[^/]+$/

const nothing = join(import.meta.dirname, 'nothing.mjs')

/** Leaves parts out of the first load where a button is the one who asks for them; anybody else gets the real ones. */
export const leftOut = () =>
  new webpack.NormalModuleReplacementPlugin(neverShown, (resource) => {
    const asked = resource.createData?.resource
    if (!asked || !neverShown.test(asked) || !buttons.test(resource.contextInfo.issuer)) return
    resource.createData.resource = nothing
    resource.createData.userRequest = nothing
  })
