import { parseSync, printSync } from '@swc/core'

const span = { start: 0, end: 0, ctxt: 0 }
const literals = {
  false: { type: 'BooleanLiteral', span, value: false },
  true: { type: 'BooleanLiteral', span, value: true },
  null: { type: 'NullLiteral', span },
  '': { type: 'StringLiteral', span, value: '' },
}
const literal = (value) => structuredClone(literals[String(value)])

const leaving = new Set(['ReturnStatement', 'BreakStatement', 'ThrowStatement', 'ContinueStatement'])
const leaves = (statement) =>
  statement !== undefined &&
  (leaving.has(statement.type) || (statement.type === 'BlockStatement' && leaves(statement.stmts.at(-1))))

const bare = (node) => (node?.type === 'ParenthesisExpression' ? bare(node.expression) : node)
const isTag = (node) => {
  const { type, property } = bare(node) ?? {}
  return type === 'MemberExpression' && property.value === 'tag'
}
const constantOf = (node) => {
  const { type, value } = bare(node) ?? {}
  return type === 'NumericLiteral' || type === 'Identifier' ? value : undefined
}

/** `exports.hydrateRoot`, of what an assignment sets. */
function pathOf({ type, value, object, property }) {
  return type === 'MemberExpression' ? `${pathOf(object)}.${property.value ?? ''}` : value
}

/** A case with the labels that share its body: `case 5: case 26: …`. */
function groupsOf(cases) {
  const groups = [[]]
  for (const one of cases) {
    groups.at(-1).push(one)
    if (one.consequent.length > 0) groups.push([])
  }
  return groups.filter((group) => group.length > 0)
}

/** The variables that statements declare for their whole function. */
function declared(node) {
  if (Array.isArray(node)) return node.flatMap(declared)
  if (!node || typeof node !== 'object' || node.type?.startsWith('Function')) return []
  const inside = Object.entries(node).flatMap(([key, value]) => (key === 'span' ? [] : declared(value)))
  return node.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? [node.id, ...inside] : inside
}

/** `var a, b` */
const declaring = (ids) => ({
  type: 'VariableDeclaration',
  span,
  ctxt: 0,
  kind: 'var',
  declare: false,
  declarations: ids.map((id) => ({ type: 'VariableDeclarator', span, id, init: null, definite: false })),
})

/**
 * A script in which some things are known for good, so that the minimizer can leave out what follows from them:
 *
 * - `functions` do nothing and give this value,
 * - `names` and `properties` always have this value,
 * - `tag`s and `types` never occur,
 * - `assigned` is set nowhere.
 *
 * Something that the script doesn't have is an error: a new version may do under another name what was left out.
 */
export function fold(source, { functions, names, properties, tags, types, assigned }) {
  const script = parseSync(source, { syntax: 'ecmascript', isModule: false })
  const found = new Set()
  const known = (list, name) => Object.hasOwn(list, name) && Boolean(found.add(name))

  const gone = (node, ofTag) => {
    const constant = constantOf(node)
    const is = (ofTag && tags.includes(constant)) || types.includes(constant)
    return is && Boolean(found.add(constant))
  }

  function withoutCases(cases, ofTag) {
    const left = []
    const orphans = []
    for (const group of groupsOf(cases)) {
      const staying = group.filter(({ test }) => !test || !gone(test, ofTag))
      if (staying.length === 0) {
        const before = left.at(-1)
        if (before && !leaves(before.consequent.at(-1)))
          throw new Error('A case that never occurs is gone on with from the one before it.')
        orphans.push(...declared(group))
        continue
      }
      staying.at(-1).consequent = group.at(-1).consequent
      left.push(...staying)
    }
    // What a case that is gone declared is used by others of its function.
    if (orphans.length > 0) left.at(-1).consequent.unshift(declaring(orphans))
    return left
  }

  const changes = {
    FunctionDeclaration(node) {
      const { value } = node.identifier
      if (!known(functions, value)) return undefined
      const argument = functions[value] === undefined ? undefined : literal(functions[value])
      node.params = []
      node.body.stmts = argument ? [{ type: 'ReturnStatement', span, argument }] : []
      return node
    },
    AssignmentExpression(node) {
      const { operator, left } = node
      if (left.type === 'Identifier' && operator === '=' && known(names, left.value)) return visit(node.right)
      if (left.type !== 'MemberExpression') return undefined
      left.object = visit(left.object)
      node.right = visit(node.right)
      return node
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'Identifier') return undefined
      node.init = visit(node.init)
      return node
    },
    Parameter: (node) => node,
    KeyValueProperty(node) {
      node.value = visit(node.value)
      return node
    },
    Identifier: (node) => (known(names, node.value) ? literal(names[node.value]) : node),
    MemberExpression(node) {
      const { property } = node
      if (property.type === 'Identifier' && known(properties, property.value))
        return literal(properties[property.value])
      node.object = visit(node.object)
      if (property.type === 'Computed') property.expression = visit(property.expression)
      return node
    },
    BinaryExpression({ operator, left, right }) {
      if (operator !== '===' && operator !== '!==') return undefined
      const never = (isTag(left) && gone(right, true)) || (isTag(right) && gone(left, true))
      return never ? literal(operator === '!==') : undefined
    },
    SwitchStatement(node) {
      node.cases = withoutCases(node.cases, isTag(node.discriminant))
      return undefined
    },
  }

  function visit(node) {
    if (Array.isArray(node)) return node.map(visit)
    if (!node || typeof node !== 'object') return node
    const changed = changes[node.type]?.(node)
    if (changed) return changed
    for (const key of Object.keys(node)) if (key !== 'span') node[key] = visit(node[key])
    return node
  }

  /** A statement without what it sets for nothing: `a.x = b.x = f` still sets `b.x`. */
  function set(statement) {
    const { type, expression } = statement
    if (type !== 'ExpressionStatement' || expression.type !== 'AssignmentExpression') return [statement]
    const path = pathOf(expression.left)
    if (!assigned.some((name) => (path === name || path.startsWith(`${name}.`)) && found.add(name)))
      return [statement]
    const { right } = expression
    return right.type === 'AssignmentExpression' ? set({ ...statement, expression: right }) : []
  }
  script.body = visit(script.body.flatMap(set))

  const wanted = [functions, names, properties].flatMap(Object.keys)
  const missing = [...wanted, ...tags, ...types, ...assigned].filter((name) => !found.has(name))
  if (missing.length > 0)
    throw new Error(`There is nothing of what should be left out: ${missing.join(', ')}`)
  return printSync(script).code
}
