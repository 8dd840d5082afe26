import { describe, expect, it } from 'vitest'
import { testBoot } from '@weitersagen/kit/testing'
import { buildHref, patternOf } from './paths'
import { decodeRedirect, encodeRedirect } from './redirect'
import { findRoute, withoutLocale } from './language'

const { routes } = testBoot()

describe('links', () => {
  it('are built from route names', () => {
    expect(buildHref(routes, 'de', { to: 'Homepage' })).toBe('/de')
    expect(buildHref(routes, 'en', { to: 'Recommendation', params: { productId: 7 } })).toBe(
      '/en/empfehlen/7',
    )
  })

  it('carry the flag of a frame, how it looks and by which way people came', () => {
    const to = (search: string) => buildHref(routes, 'de', { to: 'Login', query: { a: 1 } }, search)
    expect(to('?frame&theme=dark&x=2&channel=website')).toBe('/de/login?frame&theme=dark&channel=website&a=1')
    expect(to('?theme=dark&channel=website')).toBe('/de/login?a=1')
  })

  it('carry the widget flag and nothing else of the old query', () => {
    expect(buildHref(routes, 'de', { to: 'Login', query: { a: 1 } }, '?widget&x=2')).toBe(
      '/de/login?widget&a=1',
    )
    expect(buildHref(routes, 'de', { to: 'Login' }, '?x=2')).toBe('/de/login')
  })

  it('escape params, queries and keep a fragment', () => {
    const target = { to: 'Recommendation', params: { productId: 'a/b ü' }, query: { c: 'x&y' }, hash: 't=1' }
    expect(buildHref(routes, 'de', target)).toBe('/de/empfehlen/a%2Fb%20%C3%BC?c=x%26y#t=1')
  })

  it('lead home for a name that the tenant does not have', () => {
    expect(buildHref(routes, 'de', { to: 'Nowhere' })).toBe('/de')
  })

  it('understand the three spellings of parameters', () => {
    const path = (text: string) => patternOf({ name: 'x', remote: 'y', path: text })
    expect(path('/empfehlen/{productId}')).toBe('/empfehlen/:productId')
    expect(path('/produkte/{category...}')).toBe('/produkte/*')
    expect(path('/praemie/')).toBe('/praemie')
    const category = [{ name: 'ProductCategory', path: '/produkte/{category...}', remote: 'mfe_public' }]
    expect(buildHref(category, 'de', { to: 'ProductCategory', params: { '*': 'internet/hybrid' } })).toBe(
      '/de/produkte/internet/hybrid',
    )
    expect(buildHref(category, 'de', { to: 'ProductCategory' })).toBe('/de/produkte')
    expect(findRoute(category, '/produkte')?.params).toEqual({ '*': '' })
  })
})

describe('a category with a path of its own', () => {
  const name = 'ProductCategory'
  const own = ['/produkte/*', '/internet', '/internet/hybrid'].map((path) => ({
    name,
    path,
    remote: 'mfe_public',
  }))

  it('is linked to there, and the others under that of all', () => {
    const to = (category?: string) => buildHref(own, 'de', { to: name, params: { '*': category } })
    expect(to('internet/hybrid')).toBe('/de/internet/hybrid')
    expect(to('internet')).toBe('/de/internet')
    expect(to('glasfaser')).toBe('/de/produkte/glasfaser')
    expect(to()).toBe('/de/produkte')
  })

  it('is named by it, so that it is found in another language', () => {
    expect(findRoute(own, '/internet/hybrid')?.params).toEqual({ '*': 'internet/hybrid' })
    expect(findRoute(own, '/produkte/internet')?.params).toEqual({ '*': 'internet' })
  })
})

describe('routes', () => {
  it('are found from an address', () => {
    expect(findRoute(routes, withoutLocale('/de'))?.route.name).toBe('Homepage')
    const found = findRoute(routes, withoutLocale('/de/empfehlen/42/'))
    expect(found?.route.name).toBe('Recommendation')
    expect(found?.params).toEqual({ productId: '42' })
    expect(findRoute(routes, '/nowhere')).toBeUndefined()
  })
})

describe('the redirect after a sign-in', () => {
  it('comes back with its params', () => {
    const route = findRoute(routes, '/empfehlen/4~2')
    expect(route).toBeDefined()
    if (!route) return
    const text = encodeRedirect(route.route, route.params)
    expect(decodeRedirect(routes, text)).toEqual({ to: 'Recommendation', params: { productId: '4~2' } })
  })

  it('reads what the server writes', () => {
    // bff/internal/edge/navigation_test.go has the same address.
    const written = new URLSearchParams('widget&redirect=Homepage~~filter%3Da%257Eb').get('redirect')
    expect(decodeRedirect(routes, written)).toEqual({ to: 'Homepage', params: {}, query: { filter: 'a~b' } })
  })

  it('keeps the page’s own query and leaves what every navigation carries', () => {
    const [route] = routes
    if (!route) throw new Error('no route')
    const text = encodeRedirect(route, {}, '?k=5278146b79&c=a~b&widget&redirect=Homepage')
    expect(text).toBe('Homepage~~k=5278146b79&c=a%7Eb')
    expect(decodeRedirect(routes, text)).toEqual({
      to: 'Homepage',
      params: {},
      query: { k: '5278146b79', c: 'a~b' },
    })
    expect(encodeRedirect(route, {}, '?widget')).toBe('Homepage')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'Nowhere',
    '~productId=1',
    '',
  ])('never is an address: %s', (value) => {
    expect(decodeRedirect(routes, value)).toBeUndefined()
  })

  it.each(['//evil.example', '..//evil.example', '\\evil.example', 'x?redirect=https://evil.example'])(
    'stays on its own route whatever its params say: %s',
    (productId) => {
      const target = decodeRedirect(routes, `Recommendation~${new URLSearchParams({ productId }).toString()}`)
      expect(target && new URL(buildHref(routes, 'de', target), 'https://own.example').href).toMatch(
        /^https:\/\/own\.example\/de\/empfehlen\/[^/?#]+$/,
      )
    },
  )

  it.each(['Login', 'Logout', 'AdminLogin'])('never leads in or out again: %s', (name) => {
    expect(decodeRedirect([{ name, path: '/x', remote: 'r' }], name)).toBeUndefined()
  })
})
