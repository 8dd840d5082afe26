import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEdge, type Edge } from '../../fixtures/edge'
import { buildNewer, copyOlder } from '../../fixtures/frontEnds'
import { running, top } from '../../fixtures/product'
import { funkwelle } from '../../fixtures/tenants'
import { expect, test, type World } from '../../fixtures/world'
import { Visit } from '../../pages/visit'

/**
 * Micro-frontends that are deployed apart: of the public pages the one of the next day is there before its shell,
 * and that of the personal area is still an older one.
 */
test.describe('a shell', () => {
  test.describe.configure({ mode: 'default' })

  let folder: string
  let edge: Edge

  test.beforeAll(async () => {
    const results = join(top, 'e2e/test-results')
    mkdirSync(results, { recursive: true })
    folder = mkdtempSync(join(results, 'apart-'))
    const older = join(folder, 'older')
    copyOlder('mfe-personal', older)
    edge = await startEdge(running(), { 'mfe-public': await buildNewer(folder), 'mfe-personal': older })
  })

  test.afterAll(async () => {
    await edge.stop()
    rmSync(folder, { recursive: true })
  })

  async function visitor(world: World): Promise<Visit> {
    const { page, texts } = await world.visitor(funkwelle, 'de')
    return new Visit(page, edge.origin(funkwelle), texts)
  }

  const isLoaded = (visit: Visit, remote: string) => visit.page.evaluate((name) => name in globalThis, remote)

  test('that lacks a part which a newer micro-frontend uses says so, and the operator reads which', async ({
    world,
  }) => {
    const visit = await visitor(world)
    await visit.open('/de')
    await expect(visit.heading(visit.textOf('shell', 'remoteNewer.title'))).toBeVisible()
    expect(await isLoaded(visit, 'mfe_public')).toBe(false)
    await expect.poll(() => edge.log()).toMatch(/"?kind"?[=:]"?kit\b.*"?parts"?[=:]"?ui\.Ribbon\b/)
    await visit.consent()
    await visit.button('shell', 'remoteNewer.reload').click()
    await expect(visit.heading(visit.textOf('shell', 'remoteNewer.title'))).toBeVisible()
  })

  test('that is newer than a micro-frontend shows its pages', async ({ world }) => {
    const visit = await visitor(world)
    await visit.open(await visit.pathOf('Login'))
    // The heading stands before any script has run; the form is the micro-frontend's.
    await expect(visit.button('kit', 'shared.action.login')).toBeVisible()
    await expect.poll(() => isLoaded(visit, 'mfe_personal')).toBe(true)
  })
})
