import * as React from 'react'

/**
 * The rules of a component's styles are made while it is rendered, not in the commit after it as emotion would:
 * React can interrupt a render and no commit, and making them was most of a first commit. A rule without an element
 * does nothing, so that a render that is thrown away leaves no more than that.
 */
export const useInsertionEffectAlwaysWithSyncFallback = (insert) => insert()

/** Global styles wait for the commit, as emotion has it: they would change a page that isn't the new one yet. */
export const useInsertionEffectWithLayoutFallback = React.useInsertionEffect
