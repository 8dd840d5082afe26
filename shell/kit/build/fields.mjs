// Compares what forms say of their fields with the rules that judge them: a field that its rule lets stay empty is
// marked as optional, for eyes and for screen readers, and one that must be filled in isn't. The mark is the
// field's own word, so no label says it again.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const components = ['TextField', 'TextArea', 'SelectField', 'DateField', 'EmailField']

/** The rules of the kit (forms/fields.ts) by whether they take an empty text; a choice takes what it is given. */
const rules = {
  optional: ['optionalText', 'optionalGermanZip', 'unlessEmpty', 'phone', 'choiceOrNone'],
  required: [
    'requiredText',
    'whenShown',
    'requiredTable',
    'email',
    'germanZip',
    'customerNumber',
    'password',
  ],
}

/** Blocks of the kit with fields that must be filled in. */
const blocks = { NameFields: ['firstName', 'lastName'], OfficeAddress: ['street', 'city'] }

/** What stands between two brackets that belong together, from the opening one on. */
export function between(text, from) {
  const pairs = { '{': '}', '(': ')', '[': ']' }
  const open = [pairs[text[from]]]
  let at = from + 1
  for (; at < text.length && open.length > 0; at++) {
    if (text[at] === open.at(-1)) open.pop()
    else if (pairs[text[at]]) open.push(pairs[text[at]])
  }
  return text.slice(from + 1, at - 1)
}

/** The parts of a list that commas divide, brackets kept whole. */
function parts(text) {
  const found = ['']
  for (let at = 0; at < text.length; at++) {
    if ('({['.includes(text[at])) {
      const inner = between(text, at)
      found[found.length - 1] += text[at] + inner + (text[at + inner.length + 1] ?? '')
      at += inner.length + 1
    } else if (text[at] === ',') found.push('')
    else found[found.length - 1] += text[at]
  }
  return found
}

/** Whether an expression's rule takes an empty text; undefined where that depends on something, or isn't known. */
function standing(expression, own) {
  const called = [...expression.matchAll(/\b(\w+)\(/g)].map(([, name]) => own[name] ?? name)
  if (/\?|\boptional:/.test(expression)) return undefined
  const [first] = called.filter((name) => rules.optional.includes(name) || rules.required.includes(name))
  if (!first) return undefined
  return rules.optional.includes(first) ? 'optional' : 'required'
}

/** The rules of a file's schemas by the names of their fields. */
export function rulesIn(text) {
  const own = Object.fromEntries(
    [...text.matchAll(/const (\w+) = \([^)]*\) =>\s+(\w+)\(/g)].map(([, name, rule]) => [name, rule]),
  )
  const found = {}
  for (const { index } of text.matchAll(/\bschema\(\s*\{/g)) {
    for (const part of parts(between(text, text.indexOf('{', index)))) {
      const named = /^\s*(?:\/\/[^\n]*\n\s*)*(\w+):\s*([^]+)$/.exec(part)
      if (named) found[named[1]] = standing(named[2], own)
    }
  }
  return found
}

/** The fields that a file shows, each with what it says of itself. */
export function fieldsIn(text) {
  const found = []
  for (const match of text.matchAll(new RegExp(`<(?:${components.join('|')})\\s`, 'g'))) {
    let attributes = ''
    for (let at = match.index + match[0].length; at < text.length && !text.startsWith('/>', at); at++) {
      if (text[at] !== '{') attributes += text[at]
      else {
        const inner = between(text, at)
        attributes += `{${inner}}`
        at += inner.length + 1
      }
    }
    const name = /\bname="(\w+)"/.exec(attributes)?.[1]
    const label = /\blabel=\{t\('([\w.]+)'/.exec(attributes)?.[1]
    const mark = /\boptional(=?)/.exec(attributes.replace(/\{[^]*?\}/g, '{}'))
    if (name) found.push({ name, label, says: mark ? (mark[1] ? undefined : 'optional') : 'required' })
  }
  for (const [block, names] of Object.entries(blocks)) {
    if (!new RegExp(`<${block}\\s`).test(text)) continue
    found.push(...names.map((name) => ({ name, label: undefined, says: 'required' })))
  }
  return found
}

/** Words that the field's own mark says. */
const marked = /\((freiwillig|optional)\)/i

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))

// Rule (page, 8): A field that its rule lets stay empty is marked as optional, for eyes and for screen readers, and
// one that must be filled in isn't; no label says it again. Enforced: FieldFrame.tsx. Test: fields.test.mjs `agrees
// with the rule that judges it`.
/**
 * What is wrong with the fields of a folder of sources, each with file and name. Rules and fields of one screen may
 * stand in files beside each other.
 */
export function disagreements(src, wordOf) {
  const files = filesIn(src).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const beside = {}
  for (const { file, text } of files) {
    const all = (beside[path.dirname(file)] ??= {})
    for (const [name, rule] of Object.entries(rulesIn(text))) {
      all[name] = name in all && all[name] !== rule ? undefined : rule
    }
  }
  return files.flatMap(({ file, text }) => {
    const own = rulesIn(text)
    return fieldsIn(text).flatMap(({ name, label, says }) => {
      const rule = name in own ? own[name] : beside[path.dirname(file)][name]
      const at = `${path.relative(src, file)}: ${name}`
      return [
        ...(rule && says && rule !== says ? [`${at} is ${rule} by its rule and shown as ${says}`] : []),
        ...(label && marked.test(wordOf(label) ?? '')
          ? [`${at} is called optional by its label, which the field's own mark says`]
          : []),
      ]
    })
  })
}
