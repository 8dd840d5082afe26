import { describe, expect, it } from 'vitest'
import { mailedToken } from './mailedToken'
import rewritings from './rewritings.json'

const page = 'https://empfehlen.probe.example/de/registrieren'
const forms = {
  'a secret': 'h3Kq-Zt_8vXw0aBcDeFgHiJkLmNoPqRsTuVwXyZ0124',
  'a secret that begins like a quoted sign': '3DKq-Zt_8vXw0aBcDeFgHiJkLmNoPqRsTuVwXyZ0124',
  'a signed id': '0197f3a2-5b7c-7d10-8e21-0a1b2c3d4e5f.0123456789abcdef0123456789abcdef',
  'signed hashes':
    '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff.fedcba9876543210fedcba9876543210',
}

const filled = (address: string, token: string) =>
  address
    .replace('{page}', page)
    .replace('{token}', token)
    .replace('{head}', token.slice(0, 20))
    .replace('{tail}', token.slice(20))

describe.each(Object.entries(forms))('%s', (_, token) => {
  it.each(rewritings)('is read as it was sent: $name', ({ address, arrives }) => {
    const { hash, search } = new URL(filled(arrives ?? address, token))
    expect(mailedToken(hash) ?? mailedToken(search)).toBe(token)
  })
})

it('reads what has another form as far as it goes', () => {
  expect(mailedToken('#t=geheim.')).toBe('geheim')
  expect(mailedToken('#t=abc%')).toBe('abc')
})

it.each(['', '#', '#t=', '#t=.', '#c=7K2M9QX4', '#at=x', '?utm_source=mail'])('finds none in %s', (none) => {
  expect(mailedToken(none)).toBeUndefined()
})
