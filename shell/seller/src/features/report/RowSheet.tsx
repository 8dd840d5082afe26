/** The kit's drawer, of which the build has to know that no other part of the dialogs comes with it. */
export { Drawer as default } from '@weitersagen/kit/dialog'
