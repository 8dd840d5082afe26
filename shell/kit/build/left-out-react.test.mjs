import { compileFunction } from 'node:vm'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fold } from './fold.mjs'
import { withoutUnused } from './left-out-react.mjs'

const require = createRequire(import.meta.url)
const fileOf = (library, file) => join(dirname(require.resolve(`${library}/package.json`)), 'cjs', file)
const files = {
  react: fileOf('react', 'react.production.js'),
  'react-dom': fileOf('react-dom', 'react-dom.production.js'),
  scheduler: fileOf('scheduler', 'scheduler.production.js'),
}
const client = readFileSync(fileOf('react-dom', 'react-dom-client.production.js'), 'utf8')
const lean = withoutUnused(client)

/** Runs a library as the pages carry it, with those beside it that it asks for. */
const loaded = {}
function load(name, source = readFileSync(files[name], 'utf8')) {
  if (!loaded[name]) {
    const module = { exports: {} }
    compileFunction(source, ['require', 'module', 'exports'])((other) => load(other), module, module.exports)
    loaded[name] = module.exports
  }
  return loaded[name]
}
const React = load('react')
const { createPortal, flushSync } = load('react-dom')
const clients = { whole: load('whole', client), left: load('left', lean) }
const { createElement: e, useState } = React

let place
let root
const errors = []
const onError = (error) => errors.push(error)
const begin = ({ createRoot }) => {
  errors.length = 0
  place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<p>drawn by the server</p>'
  root = createRoot(place, { onCaughtError: onError, onUncaughtError: onError })
}
const end = () => {
  root.unmount()
  place.remove()
}
const draw = (node) => flushSync(() => root.render(node))

describe.each(Object.keys(clients))('React, the %s of it,', (which) => {
  beforeEach(() => begin(clients[which]))
  afterEach(end)

  it('draws in place of what the server drew, and redraws, moves and removes', () => {
    const List = () => {
      const [items, set] = useState(['a', 'b', 'c'])
      return e(
        React.Fragment,
        null,
        e(
          'ul',
          { className: 'list', style: { color: 'red' } },
          items.map((item) => e('li', { key: item }, item)),
        ),
        e('button', { onClick: () => set(['c', 'a']) }, 'turn'),
      )
    }
    draw(e(React.StrictMode, null, e(List)))
    expect(place.textContent).toBe('abcturn')
    const [first] = place.querySelectorAll('li')
    flushSync(() => place.querySelector('button').click())
    expect(place.querySelector('ul').textContent).toBe('ca')
    expect(place.querySelectorAll('li')[1]).toBe(first)
    draw(null)
    expect(place.innerHTML).toBe('')
  })

  it('runs effects, layout effects, insertion effects and refs in their order, and their ends', () => {
    const log = []
    const Part = () => {
      React.useInsertionEffect(() => (log.push('insertion'), () => log.push('insertion ends')), [])
      React.useLayoutEffect(() => (log.push('layout'), () => log.push('layout ends')), [])
      React.useEffect(() => (log.push('effect'), () => log.push('effect ends')), [])
      return e('i', { ref: (node) => (log.push(node.tagName), () => log.push('ref ends')) })
    }
    draw(e(Part))
    draw(null)
    expect(log).toEqual([
      'insertion',
      'I',
      'layout',
      'effect',
      'insertion ends',
      'layout ends',
      'ref ends',
      'effect ends',
    ])
  })

  it('controls fields', () => {
    const typed = vi.fn()
    draw(
      e('form', null, [
        e('input', { key: 1, value: 'x', onChange: ({ target }) => typed(target.value) }),
        e('input', { key: 2, type: 'checkbox', checked: true, readOnly: true }),
        e('textarea', { key: 3, defaultValue: 'long' }),
        e('select', { key: 4, defaultValue: '2' }, e('option', { value: '1' }), e('option', { value: '2' })),
      ]),
    )
    const [input, box] = place.querySelectorAll('input')
    expect([box.checked, place.querySelector('textarea').value, place.querySelector('select').value]).toEqual(
      [true, 'long', '2'],
    )
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'xy')
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    expect(typed).toHaveBeenCalledWith('xy')
    expect(input.value).toBe('x')
  })

  it('lets events rise through portals, and stops them', () => {
    const outside = document.body.appendChild(document.createElement('div'))
    const risen = vi.fn()
    const stop = (event) => event.stopPropagation()
    draw(
      e('div', { onClick: risen, onFocus: risen }, [
        createPortal(e('button', { id: 'far' }), outside, 'portal'),
        e('button', { key: 2, id: 'near', onClick: stop }),
      ]),
    )
    outside.querySelector('button').click()
    outside.querySelector('button').focus()
    place.querySelector('button').click()
    expect(risen).toHaveBeenCalledTimes(2)
    outside.remove()
  })

  it('shows an error’s own face, and goes on beside it', () => {
    class Boundary extends React.Component {
      state = { error: undefined }
      static getDerivedStateFromError = (error) => ({ error })
      render = () => this.state.error?.message ?? this.props.children
    }
    const Broken = () => {
      throw new Error('broken')
    }
    draw([e(Boundary, { key: 1 }, e(Broken)), e('b', { key: 2 }, ' whole')])
    expect(place.textContent).toBe('broken whole')
    expect(errors.map(({ message }) => message)).toEqual(['broken'])
  })

  it('waits for a part that comes later, keeping what is there in a transition', async () => {
    let come
    const Later = React.lazy(() => new Promise((done) => (come = () => done({ default: () => 'here' }))))
    let go
    const Page = () => {
      const [later, set] = useState(false)
      const [busy, start] = React.useTransition()
      go = () => start(() => set(true))
      return e(React.Suspense, { fallback: 'waits' }, later ? e(Later) : `there${busy ? ', busy' : ''}`)
    }
    draw(e(Page))
    go()
    await vi.waitFor(() => expect(place.textContent).toBe('there, busy'))
    await vi.waitFor(() => come())
    await vi.waitFor(() => expect(place.textContent).toBe('here'))
  })

  it('hides what waits behind a fallback, and shows it again', async () => {
    let come
    const promise = new Promise((done) => (come = done))
    const Wants = () => React.use(promise)
    const Page = ({ wants }) =>
      e(React.Suspense, { fallback: e('i', null, 'waits') }, e('b', null, 'first'), wants && e(Wants))
    draw(e(Page, { wants: false }))
    draw(e(Page, { wants: true }))
    expect(place.querySelector('b').style.display).toBe('none')
    expect(place.querySelector('i')).not.toBeNull()
    come(' then')
    await vi.waitFor(() => expect(place.textContent).toBe('first then'))
    expect(place.querySelector('b').style.display).toBe('')
  })

  it('keeps contexts, memos, stores, ids, deferred and hopeful values', async () => {
    const Context = React.createContext('none')
    let tell
    const kept = { now: 1 }
    const subscribe = (changed) => ((tell = changed), () => {})
    const Inner = React.memo(() => {
      const store = React.useSyncExternalStore(subscribe, () => kept.now)
      return e(
        'b',
        { id: React.useId() },
        [React.use(Context), store, React.useDeferredValue(store)].join(' '),
      )
    })
    let hope
    const Outer = React.forwardRef((_, ref) => {
      const [shown, show] = React.useOptimistic('real')
      hope = (until) => React.startTransition(async () => (show('hoped'), await until))
      React.useImperativeHandle(ref, () => ({ shown }))
      return e(Context.Provider, { value: shown }, e(Inner))
    })
    const ref = React.createRef()
    draw(e(Outer, { ref }))
    expect(place.textContent).toBe('real 1 1')
    expect(place.querySelector('b').id).not.toBe('')
    kept.now = 2
    flushSync(() => tell())
    await vi.waitFor(() => expect(place.textContent).toBe('real 2 2'))
    let done
    flushSync(() => hope(new Promise((resolve) => (done = resolve))))
    await vi.waitFor(() => expect([place.textContent, ref.current.shown]).toEqual(['hoped 2 2', 'hoped']))
    done()
    await vi.waitFor(() => expect(place.textContent).toBe('real 2 2'))
  })

  it('draws pictures, vectors, and elements of their own', () => {
    draw([
      e(
        'svg',
        { key: 1, viewBox: '0 0 1 1' },
        e('path', { d: 'M0 0', strokeWidth: 2 }),
        e('title', null, 'x'),
      ),
      e('altcha-widget', { key: 2, 'data-x': 1, auto: 'onload' }),
      e('img', { key: 3, src: '/a.png', alt: '', fetchPriority: 'high' }),
      e('div', {
        key: 5,
        dangerouslySetInnerHTML: { __html: '<u>raw</u>' },
        'aria-hidden': true,
        hidden: true,
      }),
    ])
    expect(place.querySelector('path').getAttribute('stroke-width')).toBe('2')
    expect(place.querySelector('svg').namespaceURI).toBe('http://www.w3.org/2000/svg')
    expect(place.querySelector('altcha-widget').getAttribute('auto')).toBe('onload')
    expect(place.querySelector('img').getAttribute('fetchpriority')).toBe('high')
    expect(place.querySelector('u').parentElement.hidden).toBe(true)
  })
})

describe('what is left of React', () => {
  beforeEach(() => begin(clients.left))
  afterEach(end)

  it('is less', () => expect(lean.length).toBeLessThan(client.length * 0.8))

  it('draws a head’s elements where they stand', () => {
    draw(e('style', { href: 'x', precedence: 'low' }, 'b{}'))
    expect(place.querySelector('style').textContent).toBe('b{}')
  })

  it('refuses loudly what it lacks', () => {
    draw(e(React.Activity, null, 'x'))
    expect(errors).toHaveLength(1)
    errors.length = 0
    draw(e(() => React.useActionState(() => 1, 1)[0]))
    expect(errors).toHaveLength(1)
  })
})

describe('leaving out', () => {
  const nothing = { functions: {}, names: {}, properties: {}, tags: [], types: [], assigned: [] }

  it('fails where there is nothing of it', () => {
    expect(() => fold('function b() {}', { ...nothing, functions: { a: undefined } })).toThrow('a')
    expect(() => fold('switch (x.tag) { case 1: }', { ...nothing, tags: [2] })).toThrow('2')
  })

  it('keeps a body that another case shares, and refuses one that is gone on with', () => {
    const shared = fold('switch (x.tag) { case 1: case 2: f(); break; case 3: g(); }', {
      ...nothing,
      tags: [1, 3],
    })
    expect(shared).toContain('case 2:')
    expect(shared).toContain('f()')
    expect(shared).not.toMatch(/case [13]:|g\(\)/)
    expect(() => fold('switch (x.tag) { case 1: f(); case 2: g(); }', { ...nothing, tags: [2] })).toThrow()
  })

  it('leaves the variables of what is gone to the rest of its function', () => {
    const code = fold('switch (x.tag) { case 1: var a = 1; break; default: a = 2 }', {
      ...nothing,
      tags: [1],
    })
    expect(code.replaceAll(/\s+/g, ' ').trim()).toBe('switch(x.tag){ default: var a; a = 2; }')
  })

  it('knows a name wherever it is read, and no longer sets it', () => {
    const code = fold('var a = 1; a = f(); g(a, x.b, 3 === x.tag); x.b = 2', {
      ...nothing,
      names: { a: false },
      properties: { b: null },
      tags: [3],
    })
    expect(code.replaceAll(/\s+/g, ' ').trim()).toBe('var a = 1; f(); g(false, null, false); x.b = 2;')
  })

  it('sets no more what is set for nothing', () => {
    const code = fold('a.x = b.x = f; a.y = g; c = a', { ...nothing, assigned: ['a'] })
    expect(code.replaceAll(/\s+/g, ' ').trim()).toBe('b.x = f; c = a;')
  })
})
