/**
 * Entries of the kit that only remotes use. Naming them here makes the host offer them; each is loaded when a screen
 * first needs it.
 */
export const provided = {
  dialog: () => import('@weitersagen/kit/dialog'),
  forms: () => import('@weitersagen/kit/forms'),
}
