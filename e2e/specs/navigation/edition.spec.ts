import { mkdirSync } from 'node:fs'
import { codePath, signsOn, wholeOf, writeChanging, type Word } from '../../fixtures/changingTenant'
import { lookAt } from '../../fixtures/lookAt'
import { atRate } from '../../fixtures/rate'
import { changing } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'

const perSecond = 50
/** Looks before the change, and looks after it that have to be new without an exception. */
const [before, after] = [2 * perSecond, 4 * perSecond]
/** It takes a second or two; this is for a machine that does much else. */
const mostSeconds = 30

const pages = [
  { path: '/de', shows: 'start' },
  { path: '/de/produkte', shows: 'list' },
] as const

/**
 * A new tenant, and a change of one, hold in what runs: nothing starts anew, nothing fails, and no page is half of
 * the one and half of the other.
 */
test('a tenant is loaded, and its price, text, theme and a path changed while people look at it', async ({
  world,
}, info) => {
  const folder = info.outputPath('tenant')
  mkdirSync(folder, { recursive: true })
  const operator = world.operator(changing)
  await operator.load(writeChanging(folder, 'Eins'))
  const visit = await world.visitor(changing, 'de')
  const look = async (path: string) => {
    const { status, text } = await lookAt(new URL(visit.origin + path))
    return { status, signs: signsOn(text) }
  }
  for (const { path, shows } of pages)
    await expect.poll(() => look(path)).toEqual({ status: 200, signs: wholeOf('Eins', shows) })

  await visit.open('/de')
  await expect(visit.page.getByRole('heading', { level: 1 })).toHaveText('Überschrift Eins')
  await visit.consent()

  const seen: { at: number; words: Word[]; whole: boolean; fault: string }[] = []
  let changedAt = Number.POSITIVE_INFINITY
  let lastOld = 0
  let refused: unknown
  let loading: Promise<void> | undefined
  /** Whole pages since the last that was old. */
  const newOnes = () => seen.filter(({ at, whole }) => whole && at > Math.max(lastOld, changedAt)).length
  const load = async () => {
    try {
      await operator.load(writeChanging(folder, 'Zwei'))
      changedAt = Date.now()
    } catch (error) {
      refused = error
    }
  }

  const rate = await atRate(
    perSecond,
    async (n) => {
      const { path, shows } = pages[n % pages.length] ?? pages[0]
      const at = Date.now()
      const { status, signs } = await look(path).catch((error: unknown) => ({
        status: 0,
        signs: [String(error)],
      }))
      const words = (['Eins', 'Zwei'] as const).filter((one) => signs.some((sign) => sign.endsWith(one)))
      // A machine that can't keep up gives pages without their data, which the browser asks for then: not whole,
      // and not mixed either.
      const whole = words.some((word) => signs.join() === wholeOf(word, shows).join())
      if (words.includes('Eins')) lastOld = Math.max(lastOld, at)
      const fault =
        status === 200 && words.length === 1 ? '' : `${path} ${String(status)}: ${signs.join(', ')}`
      seen.push({ at, words, whole, fault })
    },
    (n) => {
      if (n === before) loading = load()
      if (refused) throw refused
      if (Date.now() - changedAt > mostSeconds * 1000) return false
      return newOnes() < after
    },
  )
  await loading

  expect(seen.map(({ fault }) => fault).filter(Boolean), 'errors and mixed pages').toEqual([])
  const seconds = Math.max(0, lastOld - changedAt) / 1000
  expect(newOnes(), `whole new pages after ${String(mostSeconds)} s`).toBeGreaterThanOrEqual(after)
  const reported = {
    'seconds until it shows': seconds,
    'looks a second': rate,
    looks: seen.length,
    'without their data': seen.filter(({ whole }) => !whole).length,
  }
  for (const [type, figure] of Object.entries(reported))
    info.annotations.push({ type, description: figure.toFixed(2) })

  // The page that stood open all the time: what comes next is of one state, too.
  await visit.page
    .getByRole('link', { name: /Anschluss/ })
    .first()
    .click()
  await expect(visit.page.getByRole('heading', { level: 1 })).toContainText('Anschluss Zwei')
  await expect(visit.page).toHaveTitle(/Programm Zwei/)
  await expect(visit.page.getByRole('banner')).not.toContainText('Eins')
  await visit.open('/de/produkte')
  const item = visit.page.getByRole('listitem').filter({ hasText: 'Anschluss Zwei' })
  await expect(item.getByText('39,92 € im Monat')).toBeVisible()
  expect((await lookAt(new URL(`${visit.origin}/de${codePath.Zwei}`))).status).toBe(200)
  expect((await lookAt(new URL(`${visit.origin}/de${codePath.Eins}`))).status).toBe(404)
})
