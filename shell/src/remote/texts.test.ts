import { expect, it, vi } from 'vitest'
import { loadTexts } from './texts'

const answers = (files: Record<string, unknown>) =>
  vi.fn((url: URL) => Promise.resolve(Response.json(files[url.pathname] ?? null)))

it('finds texts through the manifest where the build brings them', async () => {
  vi.stubGlobal(
    'fetch',
    answers({
      '/p/mf-manifest.json': { locales: { de: 'locales/de.1.json' } },
      '/p/locales/de.1.json': { a: 'A' },
    }),
  )
  expect(await loadTexts({ entry: '/p/remoteEntry.js' }, 'de')).toEqual({ a: 'A' })
})

it.each([
  [false, 'Jetzt fehlt nur noch Ihre Bestellung.'],
  [true, 'Jetzt fehlt nur noch Ihr Vertrag.'],
])('reads order or contract, as the tenant’s texts do (contracts: %s)', async (contracts, text) => {
  vi.stubGlobal(
    'fetch',
    answers({
      '/p/mf-manifest.json': { locales: { de: 'locales/de.1.json' } },
      '/p/locales/de.1.json': { a: 'Jetzt fehlt nur noch [[Ihre Bestellung|Ihr Vertrag]].' },
    }),
  )
  expect(await loadTexts({ entry: '/p/remoteEntry.js' }, 'de', contracts)).toEqual({ a: text })
})

it('takes those of a further language from where the page says, and asks no manifest', async () => {
  const fetched = answers({ '/-/texts/uk/public.1.json': { a: 'А' } })
  vi.stubGlobal('fetch', fetched)
  expect(await loadTexts({ entry: '/p/remoteEntry.js', texts: '/-/texts/uk/public.1.json' }, 'uk')).toEqual({
    a: 'А',
  })
  expect(fetched).toHaveBeenCalledTimes(1)
})
