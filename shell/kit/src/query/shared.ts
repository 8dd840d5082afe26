type Tree = Record<string, unknown>

/** What JSON has parts of, lists as well as objects. */
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** The new value with all parts of the old one that are the same: who looks at those alone has nothing to do. */
export function shared(old: unknown, now: unknown): unknown {
  if (!isTree(old) || !isTree(now) || Array.isArray(old) !== Array.isArray(now)) return now
  const mixed: Tree = Array.isArray(now) ? ([] as unknown as Tree) : {}
  for (const [name, value] of Object.entries(now)) mixed[name] = shared(old[name], value)
  const names = Object.keys(mixed)
  const isSame =
    names.length === Object.keys(old).length &&
    names.every((name) => name in old && Object.is(mixed[name], old[name]))
  return isSame ? old : mixed
}
