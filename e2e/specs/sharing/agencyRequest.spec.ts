import { keepsNothing } from '../../fixtures/kept'
import { byKeyboard } from '../../fixtures/keyboard'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { confirmedRequest, letterOf } from '../../journeys/agencyRequest'
import { letterTo } from '../../journeys/agency'
import { lookAs } from '../../journeys/steps'
import { AgencyRequestPage } from '../../pages/agencyRequest'
import { AreaPage } from '../../pages/area'

const looker = lookAs('havelschutz-de')

test('havelschutz: an agency asks by the keyboard, the mailbox confirms, and an operator takes it in', async ({
  world,
}) => {
  const operator = world.operator(havelschutz)
  const [agency, person] = ['Agentur Kranich & Töchter', somebody()]
  const visit = await world.visitor(havelschutz, 'de')
  const page = new AgencyRequestPage(visit)
  await visit.open(await visit.pathOf('Homepage'))
  await visit.consent()
  const mouse = byKeyboard(visit.page)
  await page.findAgencies()
  await page.begin()
  await page.send()
  await expect(visit.page.getByRole('alert').getByRole('link').first()).toBeVisible()
  await page.fill(agency, person)
  await page.agree()
  await page.send()
  mouse()
  await page.isSentTo(person)
  await looker(visit, '98-request-sent')
  await keepsNothing(visit, person, agency)

  // The letter's link alone changes nothing; the click does, and a second one no more.
  const link = await letterOf(world, visit, person)
  expect(await operator.requestOf(person.email)).toBeUndefined()
  await page.follow(link)
  await page.asks(person)
  await looker(visit, '98-request-confirm')
  await keepsNothing(visit, person)
  const again = byKeyboard(visit.page)
  await page.confirm()
  again()
  await looker(visit, '98-request-confirmed')
  await page.follow(link)
  await page.isConfirmed()

  // Details are a step of its own, and the operator reads them.
  const website = 'https://kranich.example'
  const more = byKeyboard(visit.page)
  await page.addDetails(website)
  await looker(visit, '98-request-details')
  await page.sendDetails()
  more()
  await looker(visit, '98-request-details-sent')
  await keepsNothing(visit, person, website)
  const waiting = await operator.requestOf(person.email)
  expect(waiting).toMatchObject({ agency, firstName: person.firstName })
  expect(await operator.run('agency', 'request', 'list')).toContain(website)

  const number =
    (await operator.run('agency', 'request', 'approve', waiting?.request ?? '')).split('\n')[0] ?? ''
  await page.follow(link)
  await page.isOver()
  await looker(visit, '98-request-over')

  // The letter that tells of it leads to a first password, and with it into the area.
  const letter = await letterTo(world, visit, person, 'AgencySetPassword')
  expect((await world.mail.all(person.email)).some(({ text }) => text.includes(number))).toBe(true)
  const area = new AreaPage(visit)
  await visit.page.goto(letter)
  await area.isAccess()
  await looker(visit, '98-request-password')
  await area.enter(letter, password)
  await area.isStart(person)
  await expect(visit.page.getByText(agency).first()).toBeVisible()
  await area.openWays()
  await expect(area.way('employees')).toBeVisible()
  await looker(visit, '98-request-owner')
})

test('havelschutz: a request that was refused leads nowhere, and a letter says so', async ({ world }) => {
  const operator = world.operator(havelschutz)
  const agency = 'Agentur Nebelbank'
  const { person, visit, page, link } = await confirmedRequest(world, havelschutz, agency)
  await operator.run('agency', 'request', 'refuse', (await operator.requestOf(person.email))?.request ?? '')

  const letters = await world.mail.count(person.email, 2)
  const refusal = letters.find(({ subject }) => subject === `Ihre Anfrage für ${agency}`)
  expect(refusal?.text).toContain('zurzeit leider nicht aufnehmen')
  await page.follow(link)
  await page.isOver()
  expect(await operator.requestOf(person.email)).toBeUndefined()

  await visit.open(await visit.pathOf('AgencyLogin'))
  await new AreaPage(visit).logIn(person.email, password)
  await visit.shows('kit', 'error.login.wrong')
  await page.begin()
})

test('funkwelle: where no agencies are, there is nothing to ask for', async ({ world }) => {
  const visit = await world.visitor(funkwelle, 'de')
  for (const path of ['/de/agentur/registrieren', '/de/agentur/bestaetigung'])
    expect((await visit.page.goto(`${visit.origin}${path}`))?.status(), path).toBe(404)
})
