import { describe, expect, test } from 'vitest'
import { figures, median, milliseconds, table } from './bench-since.mjs'

const run = (creations) => `bare gin redirect                  35000/s   p50    820µs   p99    4.1ms   (175000 calls)
short link redirect                28000/s   p50    1.1ms   p99    5.2ms   (140000 calls)
                         80 % of bare gin
creation of a recommendation        ${creations}/s   p50  151.2ms   p99     1.2s   (1000 calls)
  api                               1.91 ms of the processor a creation
friend's page: /r/abc
whole lives                         41.5/s   52.0/s between the first quarter and the last   (500 lives)
  all of them                      28.10 ms of the processor a life
`

describe('two commits beside each other', () => {
  test('what the program bench prints is read by name, times in milliseconds', () => {
    expect(figures(run(204))).toEqual({
      'bare gin redirect, a second': 35000,
      'bare gin redirect, p50 ms': 0.82,
      'bare gin redirect, p99 ms': 4.1,
      'short link redirect, a second': 28000,
      'short link redirect, p50 ms': 1.1,
      'short link redirect, p99 ms': 5.2,
      'creation of a recommendation, a second': 204,
      'creation of a recommendation, p50 ms': 151.2,
      'creation of a recommendation, p99 ms': 1200,
      'api, ms of the processor a creation': 1.91,
      'whole lives, a second': 41.5,
      'all of them, ms of the processor a life': 28.1,
      'redirect by bare gin, %': 80,
    })
  })

  test('redirects beside creations have a share of bare gin of their own', () => {
    const beside = `bare gin, beside 200 creations a second     30000/s   p50    820µs   p99    4.1ms   (1 calls)
redirect, beside 200 creations a second     27000/s   p50    1.1ms   p99    5.2ms   (1 calls)
`
    expect(figures(beside)['redirect by bare gin beside creations, %']).toBe(90)
  })

  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
  ])('the median of %j is %d', (numbers, middle) => expect(median(numbers)).toBe(middle))

  test.each([
    ['820µs', 0.82],
    ['1.5s', 1500],
  ])('%s are %d ms', (text, ms) => expect(milliseconds(text)).toBeCloseTo(ms))

  test('medians stand with their spread, and the newer by the older', () => {
    const lines = table([run(100), run(200), run(300)].map(figures), [run(400), run(500), run(600)].map(figures))
    const creation = lines.find((line) => line.startsWith('creation of a recommendation, a second'))
    expect(creation).toMatch(/200 \(100–300\) +500 \(400–600\) +2\.50$/)
  })

  test('a figure that only one of them gives is blank at the other', () => {
    expect(table([{}], [{ letters: 17 }])[1]).toMatch(/^letters +17\.0 \(17\.0–17\.0\)$/)
  })
})
