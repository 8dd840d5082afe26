import { randomUUID } from 'node:crypto'
import { asked } from '../../fixtures/asked'
import { byKeyboard } from '../../fixtures/keyboard'
import { inSight } from '../../fixtures/look'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { confirmedRequest } from '../../journeys/agencyRequest'
import { registersAs } from '../../journeys/partner'
import { lookAs } from '../../journeys/steps'
import { atDesk, type DeskPage } from '../../pages/desk'

/** The room of agencies and partners: who asks is taken in, is looked at, and is ended, each by a passkey. */

const sights = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
] as const

const seer = (desk: DeskPage, looker: ReturnType<typeof lookAs>) => async (what: string) => {
  const { page } = desk.visit
  for (const sight of sights) await inSight(page, what, sight)
  await page.setViewportSize({ width: 390, height: 844 })
  await asked(desk.visit, what)
  await looker(desk.visit, what)
}

test('an agency asks, is taken in at the desk by a passkey, gets a link, and is ended, by keyboard', async ({
  world,
}) => {
  const agency = `Agentur ${randomUUID().slice(0, 8)}`
  const { person } = await confirmedRequest(world, havelschutz, agency)
  const { desk, visit } = await atDesk(world, havelschutz, { duties: ['people', 'money'] })
  const { page } = visit
  const see = seer(desk, lookAs('havelschutz-de'))
  await desk.is('rooms.heute')
  const waiting = page.getByRole('region', { name: desk.text('today.kind.agency_requests') })
  const mouse = byKeyboard(page)
  await waiting.getByRole('link').click()
  await desk.is('rooms.vertrieb')
  const request = page.getByRole('listitem').filter({ hasText: agency })
  await expect(request).toContainText(`${person.firstName.slice(0, 1)}.`)
  await expect(page.locator('#main')).not.toContainText(person.email)
  await see('desk-31-sellers')

  await request.getByRole('button', { name: desk.text('sellers.showContact') }).click()
  await page.getByLabel(desk.text('reveal.reason')).fill(`Anruf von ${person.lastName}`)
  await desk.button('reveal.yes').click()
  await expect(page.getByRole('alert')).toContainText(desk.text('error.desk.reason_names'))
  await page.getByLabel(desk.text('reveal.reason')).fill('Rückfrage zum Antrag')
  await desk.button('reveal.yes').click()
  await expect(request).toContainText(person.email)
  const approve = request.getByRole('button', { name: desk.text('sellers.approveRequest') })
  await approve.click()
  await see('desk-32-request')
  await approve.click()
  const outcome = page.getByRole('status').filter({ hasText: agency })
  await expect(outcome).toBeVisible()
  const number = /[0-9A-Z]{8}/.exec((await outcome.innerText()).split(',').at(-1) ?? '')?.[0] ?? ''
  await expect(page.getByRole('heading', { name: desk.text('sellers.waiting') })).toBeVisible()
  await world.mail.link(person.email, /#t=/)

  await page.getByLabel(desk.text('sellers.searchField')).fill(agency.split(' ')[1] ?? '')
  const found = page.getByRole('list', { name: desk.text('sellers.all') })
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await see('desk-33-found')
  await found.getByRole('link', { name: agency }).click()
  await expect(visit.heading(desk.text('sellers.title', { number }))).toBeVisible()
  await expect(page.getByRole('region', { name: desk.text('sellers.notes') })).toContainText(
    desk.text('sellers.noNotes'),
  )
  await desk.button('sellers.makeLink').click()
  const address = page.getByLabel(desk.text('sellers.linkAddress'))
  await expect(address).toBeVisible()
  await see('desk-34-seller')
  await desk.button('sellers.end').click()
  await expect(page.getByText(desk.text('sellers.endMoney'))).toBeVisible()
  await see('desk-35-end')
  await desk.button('sellers.endYes').click()
  await expect(page.getByRole('status').filter({ hasText: agency })).toBeVisible()
  await expect(page.getByText(desk.text('sellers.afterEnd'))).toBeVisible()

  await desk.open('vertrieb/pruefungen')
  await desk.is('sellers.rechecks')
  await see('desk-36-rechecks')
  mouse()
  for (const what of ['agency.request_approved', 'agency.ended']) {
    const log = await world.operator(havelschutz).run('audit', '--what', what, '--json')
    expect(log).toContain(what === 'agency.ended' ? number : 'deed')
  }
})

test('in en: a partner registers, is accepted at the desk, shows its plan, and is ended', async ({
  world,
}) => {
  const company = `Kranich ${randomUUID().slice(0, 8)}`
  const { page: partner, link, person } = await registersAs(world, funkwelle, company)
  await partner.follow(link)
  await partner.confirm(password)
  await partner.isIn(person)
  const number = (await world.operator(funkwelle).waitingPartner(company)) ?? ''
  const { desk, visit } = await atDesk(world, funkwelle, { language: 'en', duties: ['people'] })
  const { page } = visit
  const see = seer(desk, lookAs('funkwelle-en'))
  await desk.open('vertrieb')
  await desk.is('rooms.vertrieb')
  await expect(page.locator('#main')).not.toContainText(company)
  const waits = page.getByRole('listitem').filter({ hasText: number }).first()
  const mouse = byKeyboard(page)
  await waits.getByRole('button', { name: desk.text('sellers.approvePartner') }).click()
  await see('desk-37-partner')
  await waits.getByRole('button', { name: desk.text('sellers.approvePartner') }).click()
  await expect(page.getByText(desk.text('sellers.partnerApproved', { number }))).toBeVisible()
  await desk.open(`vertrieb/${number}`)
  await expect(visit.heading(desk.text('sellers.title', { number }))).toBeVisible()
  await expect(page.getByText(desk.text('sellers.field.plan'), { exact: true })).toBeVisible()
  await expect(page.locator('#main')).not.toContainText(company)
  await expect(page.getByRole('heading', { name: desk.text('sellers.notes') })).toHaveCount(0)
  await see('desk-38-partner-page')
  await desk.button('sellers.end').click()
  await desk.button('sellers.endYes').click()
  await expect(page.getByText(desk.text('sellers.afterEnd'))).toBeVisible()
  mouse()
})

test('who sees money alone comes to changed data, and to no seller', async ({ world }) => {
  const { desk, visit } = await atDesk(world, havelschutz, { duties: ['money'] })
  await desk.open('vertrieb')
  await desk.is('sellers.rechecks')
  await expect(visit.page.getByRole('region', { name: desk.text('sellers.waiting') })).toHaveCount(0)
  const { desk: other } = await atDesk(world, havelschutz, { duties: ['content'] })
  await other.open('vertrieb')
  await expect(other.visit.page.getByText(other.text('desk.noDutyTitle'))).toBeVisible()
})
