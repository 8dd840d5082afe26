import { keepsNothing } from '../../fixtures/kept'
import { byKeyboard } from '../../fixtures/keyboard'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { confirmedRequest, letterOf } from '../../journeys/agencyRequest'
import { access, lookAs } from '../../journeys/steps'
import { AgencyRequestPage } from '../../pages/agencyRequest'
import { AreaPage } from '../../pages/area'

const looker = lookAs('havelschutz-de')

test('havelschutz: an agency asks by the keyboard, the mailbox confirms, an operator takes it in, and its owner comes in', async ({
  world,
}) => {
  const operator = world.operator(havelschutz)
  const [agency, person] = ['Agentur Kranich & Töchter', somebody()]
  const visit = await world.visitor(havelschutz, 'de')
  const page = new AgencyRequestPage(visit)
  await visit.open(await visit.pathOf('AgencyInfo'))
  await visit.consent()
  const mouse = byKeyboard(visit.page)
  await visit.page
    .getByRole('main')
    .getByRole('link', { name: visit.say('agency', 'info.register') })
    .click()
  await page.isOpen()
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
  expect(operator.requestOf(person.email)).toBeUndefined()
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
  const waiting = operator.requestOf(person.email)
  expect(waiting).toMatchObject({ agency, firstName: person.firstName })

  const number = operator.run('agency', 'request', 'approve', waiting?.request ?? '').split('\n')[0] ?? ''
  await page.follow(link)
  await page.isOver()
  await looker(visit, '98-request-over')

  // Whoever has no password yet gets it by a letter of its own; with it the way of the letter about the agency leads in.
  const login = await world.mail.link(person.email, new RegExp(`${await visit.pathOf('AgencyLogin')}$`))
  expect((await world.mail.all(person.email)).some(({ text }) => text.includes(number))).toBe(true)
  const area = new AreaPage(visit)
  await access(world, visit, person)
  await visit.page.goto(login)
  const last = byKeyboard(visit.page)
  await area.logIn(person.email, password)
  last()
  await area.isStart(person.firstName)
  await expect(visit.page.getByText(agency).first()).toBeVisible()
  await expect(area.way('employees')).toBeVisible()
  await looker(visit, '98-request-owner')
})

test('havelschutz: a request that was refused leads nowhere, and a letter says so', async ({ world }) => {
  const operator = world.operator(havelschutz)
  const agency = 'Agentur Nebelbank'
  const { person, visit, page, link } = await confirmedRequest(world, havelschutz, agency)
  operator.run('agency', 'request', 'refuse', operator.requestOf(person.email)?.request ?? '')

  const letters = await world.mail.count(person.email, 2)
  const refusal = letters.find(({ subject }) => subject === `Ihre Anfrage für ${agency}`)
  expect(refusal?.text).toContain('zurzeit leider nicht aufnehmen')
  await page.follow(link)
  await page.isOver()
  expect(operator.requestOf(person.email)).toBeUndefined()

  await visit.open(await visit.pathOf('AgencyLogin'))
  await new AreaPage(visit).logIn(person.email, password)
  await visit.shows('kit', 'error.login.wrong')
})

test('funkwelle: where no agencies are, there is nothing to ask for', async ({ world }) => {
  const visit = await world.visitor(funkwelle, 'de')
  for (const path of ['/de/agentur/registrieren', '/de/agentur/bestaetigung'])
    expect((await visit.page.goto(`${visit.origin}${path}`))?.status(), path).toBe(404)
})
