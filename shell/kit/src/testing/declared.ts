import type { RouteEntry } from '@weitersagen/kit/boot'

/** The pages that a front end declares (its routes.json), as a tenant has them that keeps the default paths. */
export const declaredRoutes = (
  remote: string,
  declared: Readonly<Record<string, { path: string }>>,
): RouteEntry[] =>
  Object.entries(declared).map(([name, { path }]) => ({ name, path: withColons(path), remote }))

/** Parameters as the edge names them to the browser: {productId} is :productId, {category...} is *. */
const withColons = (path: string): string => path.replace(/\{\w+\.\.\.\}/, '*').replace(/\{(\w+)\}/g, ':$1')
