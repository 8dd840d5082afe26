import { isEmpty, keepsNothing } from '../../fixtures/kept'
import { byKeyboard } from '../../fixtures/keyboard'
import { gated, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { member, password } from '../../journeys/account'
import { letIn } from '../../journeys/agency'
import { atTheDoor, memberOf } from '../../journeys/companyLogin'
import { lookAs } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'
import type { Visit } from '../../pages/visit'

/** A tenant whose company has a login of its own, on another site: people of agencies come in by it. */

const looker = lookAs('company')

/** The cookies of logins that have begun in a browser and aren't over. */
const begun = async (visit: Visit): Promise<string[]> =>
  (await visit.page.context().cookies(visit.origin))
    .map(({ name }) => name)
    .filter((name) => name.startsWith('__Host-ws-sso-'))

/** The login says why it didn't let somebody in; the address says it no more. */
async function reported(visit: Visit, code: string): Promise<void> {
  await expect(
    visit.page.getByRole('alert').filter({ hasText: visit.textOf('kit', `error.${code}`) }),
  ).toBeVisible()
  await expect(visit.page).not.toHaveURL(/sso=/)
}

test('a member without a password comes by the keyboard to the wanted page, and nothing of the way stays', async ({
  world,
}) => {
  const person = await memberOf(world, 'Agentur Schleuse')
  const { visit, company, area, name } = await atTheDoor(world, { person, wanted: 'AgencyOrders' })
  await looker(visit, '01-login')
  const mouse = byKeyboard(visit.page)
  await company.begin()
  expect(await begun(visit)).toHaveLength(1)
  await company.logIn(name)
  mouse()
  await area.isReport('orders')
  await expect(visit.page).toHaveURL(`${visit.origin}${await visit.pathOf('AgencyOrders')}`)
  expect(await begun(visit)).toEqual([])
  await keepsNothing(visit, person, name)

  // Anyone who is in passes the door.
  await visit.open(await visit.pathOf('AgencyLogin'))
  await area.isStart(person)
  await area.logOut()
  await isEmpty(visit)
})

for (const [who, checked, code] of [
  ['whom nobody let in', true, 'sso.unknown'],
  ['whose address the company has not checked', false, 'sso.unchecked'],
] as const) {
  test(`somebody ${who} hears why, and what to do`, async ({ world }) => {
    const { visit, company, area, name } = await atTheDoor(world, { checked })
    await company.begin()
    await company.logIn(name)
    await area.isLogin()
    await reported(visit, code)
    await looker(visit, `02-${code}`)
    expect(await begun(visit)).toEqual([])
  })
}

test('a recommender who works for no agency hears so', async ({ world }) => {
  const { person, visit } = await member(world, gated)
  const { area, company, name } = await atTheDoor(world, { person, visit })
  await company.begin()
  await company.logIn(name)
  await area.isLogin()
  await reported(visit, 'member.none')
})

test('who gives up at the company comes back to the login, and can begin anew', async ({ world }) => {
  const person = await memberOf(world, 'Agentur Stau')
  const { visit, company, area, name } = await atTheDoor(world, { person })
  const mouse = byKeyboard(visit.page)
  await company.begin()
  await company.giveUp()
  await area.isLogin()
  await reported(visit, 'sso.cancelled')
  expect(await begun(visit)).toEqual([])
  await looker(visit, '03-cancelled')
  await visit.page.reload()
  await area.isLogin()
  await expect(visit.page.getByRole('alert')).toHaveCount(0)
  await company.begin()
  await company.logIn(name)
  mouse()
  await area.isStart(person)
})

test('a return that another browser began opens nothing there, and is still good where it began', async ({
  world,
}) => {
  const person = await memberOf(world, 'Agentur Umweg')
  const { visit, company, area, name } = await atTheDoor(world, { person })
  await company.begin()
  // What the company answers is read by somebody else before this browser follows it.
  let stolen = ''
  await visit.page.route(`${world.product.companyLogin}/authorize?*`, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 })
    stolen = answer.headers().location ?? ''
    await route.fulfill({ status: 200, body: 'unterbrochen' })
  })
  await company.logIn(name)
  await expect.poll(() => stolen).toContain('code=')

  const thief = await world.visitor(gated, 'de')
  await thief.page.goto(stolen)
  await reported(thief, 'sso.refused')
  await thief.open(await thief.pathOf('AgencyHome'))
  await expect(thief.heading(thief.textOf('agency', 'memberLogin.title'))).toBeVisible()

  await visit.page.goto(stolen)
  await area.isStart(person)
  // It was good once; anyone who is in stays so.
  await visit.page.goto(stolen)
  await area.isStart(person)
  await area.logOut()
  await visit.page.goto(stolen)
  await reported(visit, 'sso.refused')
})

test('while the company’s server is down, the password opens as ever', async ({ world }) => {
  const operator = world.operator(gated)
  const { person } = await letIn(world, gated, await operator.agency('Agentur Ebbe'), 'owner')
  const { visit, company, area, name } = await atTheDoor(world, { person, down: true })
  await company.begin()
  await company.logIn(name)
  await area.isLogin()
  await reported(visit, 'sso.unavailable')
  expect(await begun(visit)).toEqual([])
  await looker(visit, '04-away')
  await area.logIn(person.email, password)
  await area.isStart(person)
})

test('the back button leads from the company’s page to the login, and from the area nowhere that hurts', async ({
  world,
}) => {
  const person = await memberOf(world, 'Agentur Kehrwasser')
  const { visit, company, area, name } = await atTheDoor(world, { person })
  await company.begin()
  await visit.page.goBack()
  await area.isLogin()
  await expect(visit.page.getByRole('alert')).toHaveCount(0)
  await company.begin()
  await company.logIn(name)
  await area.isStart(person)

  // The company's page still stands in the history: sent again it leads on into the area, by the login that holds.
  await visit.page.goBack()
  await company.isOpen()
  await company.logIn(name)
  await area.isStart(person)
})

test('out of the agency area, a recommender is still in', async ({ world }) => {
  const operator = world.operator(gated)
  const { person, visit } = await letIn(world, gated, await operator.agency('Agentur Doppel'), 'employee')
  const { name, company, area } = await atTheDoor(world, { person, visit })
  await company.begin()
  await company.logIn(name)
  await area.isStart(person)
  await area.logOut()
  await visit.page.goBack()
  await area.isLogin()
  await new PersonalPage(visit).open()
})

test('whom the company let in unasked is asked before money goes elsewhere: out, in again, done', async ({
  world,
}) => {
  const person = await memberOf(world, 'Agentur Wehr')
  const { visit, company, area, name } = await atTheDoor(world, { person, known: true })
  const store = async () => {
    await visit.open(await visit.pathOf('AgencyMasterData'))
    await visit.button('agency', 'masterData.accountAdd').click()
    await visit.field('kit', 'shared.field.iban').fill(person.iban)
    await visit.field('agency', 'masterData.holder').fill('Agentur Wehr')
    await visit.button('kit', 'shared.bank.save').click()
  }
  await company.begin()
  await company.logIn(name)
  await area.isStart(person)
  await store()
  await expect(
    visit.page.getByRole('alert').filter({ hasText: visit.textOf('kit', 'error.account.login_again') }),
  ).toBeVisible()
  await visit.open(await visit.pathOf('AgencyHome'))
  await area.logOut()
  await visit.page.getByRole('link', { name: visit.textOf('kit', 'shared.logout.again') }).click()
  await company.begin()
  await company.logIn(name)
  await area.isStart(person)
  await store()
  await visit.shows('agency', 'masterData.accountSaved')
})

test('havelschutz: where the company has no login of its own, nothing leads to one', async ({ world }) => {
  const visit = await world.visitor(havelschutz, 'de')
  await visit.open(await visit.pathOf('AgencyLogin'))
  await expect(visit.field('kit', 'shared.field.email')).toBeVisible()
  await expect(visit.page.getByText(visit.textOf('agency', 'memberLogin.company'))).toHaveCount(0)
  for (const way of ['start', 'return?code=1&state=2'])
    expect((await visit.page.goto(`${visit.origin}/bff/agency/sso/${way}`))?.status(), way).toBe(404)
})
