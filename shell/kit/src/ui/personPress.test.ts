import { expect, it } from 'vitest'
import { isPersons, leastMoves, leastReadMs, type Press } from './personPress'

const shownAt = 5000
const touch = { type: 'touch', at: shownAt + leastReadMs }
const finger: Press = { trusted: true, pointer: touch, shownAt, moves: 0, visible: true }
const mouse: Press = { ...finger, pointer: { ...touch, type: 'mouse' }, moves: leastMoves }

it.each<[what: string, press: Press, person: boolean]>([
  ['the first touch on the page', finger, true],
  ['a pen', { ...finger, pointer: { ...touch, type: 'pen' } }, true],
  ['a mouse that was led there', mouse, true],
  ['a mouse that jumped there', { ...mouse, moves: leastMoves - 1 }, false],
  ['a click by a script', { ...finger, trusted: false, pointer: undefined }, false],
  ['a click by a script after a touch', { ...finger, trusted: false }, false],
  ['a key, or an aid that clicks for a person', { ...finger, pointer: undefined }, false],
  ['a touch in the first instants', { ...finger, pointer: { ...touch, at: touch.at - 1 } }, false],
  ['a mouse in the first instants', { ...mouse, pointer: { type: 'mouse', at: shownAt } }, false],
  ['a touch on a page that no one sees', { ...finger, visible: false }, false],
  ['a pointer of no known kind', { ...finger, pointer: { ...touch, type: '' } }, false],
])('tells a person from a script: %s', (_, press, person) => {
  expect(isPersons(press)).toBe(person)
})
