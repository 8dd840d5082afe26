import * as React from 'react'

/**
 * emotion asks for a component's styles while it is being rendered, not in the commit after it: a render gives way to
 * fingers, a commit doesn't, and turning styles into rules was most of a first commit. A rule that is there before its
 * element is does nothing, so that a render that is thrown away costs nothing else.
 */
export const useInsertionEffectAlwaysWithSyncFallback = (insert) => insert()

/** What is global changes with the page, and only when it stands. */
export const useInsertionEffectWithLayoutFallback = React.useInsertionEffect
