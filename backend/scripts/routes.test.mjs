import { expect, it } from 'vitest'
import { joined } from './routes.mjs'

it('puts the pages of all apps in the order of their places, those without one last', () => {
  const { faults, pages } = joined({
    'mfe-public': { Homepage: { path: '/', place: 1 }, New: { path: '/new' }, Code: { path: '/code', place: 3 } },
    'mfe-personal': { Dashboard: { path: '/area', place: 2, auth: 'user' } },
    '': { Click: { path: '/click/{number}', place: 4, additional: true } },
  })
  expect(faults).toEqual([])
  expect(pages).toEqual([
    { name: 'Homepage', app: 'mfe-public', path: '/' },
    { name: 'Dashboard', app: 'mfe-personal', path: '/area', auth: 'user' },
    { name: 'Code', app: 'mfe-public', path: '/code' },
    { name: 'Click', path: '/click/{number}', additional: true },
    { name: 'New', app: 'mfe-public', path: '/new' },
  ])
})

it.each([
  [{ Homepage: { path: '/', place: 1 }, Code: { path: '/code', place: 1 } }, 'Code: place 1 is taken by Homepage'],
  [{ Code: { place: 1 } }, 'Code: has no path'],
  [{ Code: { path: 'code' } }, `Code: path can't be "code"`],
  [{ Code: { path: '/code', auth: 'nobody' } }, `Code: auth can't be "nobody"`],
  [{ Code: { path: '/code', needs: 'luck' } }, `Code: needs can't be "luck"`],
  [{ Code: { path: '/code', additional: false } }, "Code: additional can't be false"],
  [{ Code: { path: '/code', title: 'Code' } }, `Code: title can't be "Code"`],
])('refuses %o', (own, fault) => {
  expect(joined({ 'mfe-public': own }).faults).toEqual([fault])
})

it('refuses a page that two apps declare', () => {
  const own = { Code: { path: '/code' } }
  expect(joined({ shell: own, 'mfe-public': own }).faults).toEqual([
    'mfe-public: the name Code is taken by shell',
  ])
})
