import { passed, troubled } from '../../fixtures/friendly'
import { somebody } from '../../fixtures/people'
import { guarded, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { lookAs } from '../../journeys/steps'
import { ContactPage } from '../../pages/contact'
import type { Visit } from '../../pages/visit'

/**
 * A tenant that names Friendly Captcha: its own SDK in a browser, with frames and a server that stand in for the
 * service's. One after the other, as they share it.
 */
test.describe.configure({ mode: 'serial' })

const looker = lookAs('captcha')

const frames = (visit: Visit) => visit.page.locator('iframe').count()

const captcha = (visit: Visit) =>
  visit.page.getByRole('group', { name: visit.textOf('kit', 'shared.captcha.label') })

async function written(visit: Visit): Promise<ContactPage> {
  const contact = new ContactPage(visit)
  await contact.open()
  await visit.consent()
  expect(await frames(visit), 'nothing of a third party before the first input').toBe(0)
  const who = somebody()
  await contact.write({ topic: 'other', name: 'Anna Muster', email: who.email, message: 'Guten Tag' })
  return contact
}

const ready = (visit: Visit) =>
  expect(captcha(visit)).toHaveAttribute('data-phase', 'ready', { timeout: 30_000 })

test('a form passes by the service, and nothing of it stays', async ({ world }) => {
  const { friendly } = world.product
  expect(friendly, 'a captcha’s service; these tests start their own product').not.toBe('')
  const before = await passed(friendly)
  const visit = await world.visitor(guarded, 'de')
  const violations: string[] = []
  visit.page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) violations.push(line.text())
  })
  const contact = await written(visit)
  await ready(visit)
  const widget = visit.page.frameLocator('iframe[src*="/captcha/widget"]')
  await expect(widget.getByText('✓ Ich bin ein Mensch')).toBeVisible()
  await looker(visit, '01-service')
  await contact.send()
  await contact.thanks()
  expect(await passed(friendly)).toBe(before + 1)
  expect(await frames(visit)).toBe(0)
  expect(violations).toEqual([])
})

test('where a browser blocks it, the puzzle takes its place', async ({ world }) => {
  const before = await passed(world.product.friendly)
  const visit = await world.visitor(guarded, 'de')
  await visit.page.route(`${world.product.friendly}/**`, (route) => route.abort('blockedbyclient'))
  const contact = await written(visit)
  await ready(visit)
  expect(await frames(visit)).toBe(0)
  await contact.send()
  await contact.thanks()
  expect(await passed(world.product.friendly)).toBe(before)
})

test('where it is down, the puzzle takes its place in the same form, and nothing typed is lost', async ({
  world,
}) => {
  await troubled(world.product.friendly, 'down')
  const visit = await world.visitor(guarded, 'de')
  const contact = await written(visit)
  await ready(visit)
  await contact.send()
  await visit.shows('kit', 'error.captcha.away')
  await expect(contact.field('message')).toHaveValue('Guten Tag')
  await ready(visit)
  await looker(visit, '02-away')
  expect(await frames(visit)).toBe(0)
  await contact.send()
  await contact.thanks()
  await troubled(world.product.friendly, 'none')
})

test('a tenant without a service loads nothing from elsewhere', async ({ world }) => {
  const visit = await world.visitor(havelschutz, 'de')
  const elsewhere: string[] = []
  visit.page.on('request', (request) => {
    if (!request.url().startsWith(visit.origin) && /^https?:/.test(request.url()))
      elsewhere.push(request.url())
  })
  await written(visit)
  await ready(visit)
  expect(elsewhere).toEqual([])
})
