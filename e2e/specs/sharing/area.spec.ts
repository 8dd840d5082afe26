import { walkByKeyboard } from '../../fixtures/focus'
import { byKeyboard } from '../../fixtures/keyboard'
import { look } from '../../fixtures/look'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test, type World } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { atWork, letIn } from '../../journeys/agency'
import { confirmed, recommended } from '../../journeys/made'
import { AreaPage } from '../../pages/area'
import { HomePage } from '../../pages/home'
import { PersonalPage } from '../../pages/personal'
import { RecommendPage } from '../../pages/recommend'
import { SharePage } from '../../pages/share'
import type { Visit } from '../../pages/visit'

const sees = (visit: Visit, name: string) => look(visit.page, `havelschutz-de-${name}`)

/** Somebody comes by the agency's link and recommends; gives the number. */
async function recommendsBy(world: World, path: string): Promise<string> {
  const visit = await world.visitor(havelschutz, 'de')
  await visit.open(path)
  await visit.consent()
  await new HomePage(visit).choose()
  await new RecommendPage(visit).complete(somebody(), havelschutz.share)
  const share = new SharePage(visit)
  await share.isOpen()
  return (await share.links()).number
}

test('havelschutz: an owner reads the agency’s reports; order and filter stay in the address', async ({
  world,
}) => {
  const operator = world.operator(havelschutz)
  const agency = await operator.agency('Agentur Seeblick')
  const link = await operator.agencyLink(agency)
  const { visit, area, person } = await letIn(world, havelschutz, agency, 'owner')

  // A page of the area needs its own login, also for who is logged in as a recommender, and comes back after it.
  const list = await visit.pathOf('AgencyRecommenders')
  await visit.open(`${list}?list=recommendations`)
  await area.isLogin()
  await sees(visit, '99-area-login')
  await area.logIn(person.email, 'Falsch-und-Regen-18')
  await expect(
    visit.page.getByRole('alert').filter({ hasText: visit.textOf('kit', 'error.login.wrong') }),
  ).toBeVisible()
  await area.logIn(person.email, password)
  await area.isReport('recommendations')
  await visit.shows('agency', 'report.emptyText_recommendations')
  await sees(visit, '99-area-empty')

  // What came by the agency's link stands there; what came without doesn't.
  const number = await recommendsBy(world, link.path)
  const second = await recommended(world, havelschutz, somebody(), { agency: link.token })
  const other = await recommended(world, havelschutz, somebody())
  await confirmed(world, havelschutz, second, somebody())
  await world.feed(havelschutz).order(second.number)
  await visit.page.reload()
  await expect(area.row(number)).toBeVisible()
  await expect(area.row(second.number)).toBeVisible()
  await expect(area.row(other.number)).toBeHidden()
  await expect(area.column('recommendations', 'created')).toHaveAttribute('aria-sort', 'descending')
  await sees(visit, '99-area-recommendations')
  const walk = await walkByKeyboard(visit.page)
  expect(walk.faults).toEqual([])
  expect(walk.stops).toBeGreaterThan(10)

  // By the keyboard: sorted and filtered, as it is after a reload and in who gets the address.
  const mouse = byKeyboard(visit.page)
  await area.sort('recommendations', 'number')
  await expect(area.column('recommendations', 'number')).toHaveAttribute('aria-sort', 'ascending')
  const first = [number, second.number].toSorted()[0] ?? ''
  await expect(visit.page.locator('tbody tr').first()).toContainText(first)
  await area.search(number)
  mouse()
  await expect(area.row(second.number)).toBeHidden()
  await expect(visit.page).toHaveURL(/list=recommendations&sort=number&number=/)
  await visit.page.reload()
  await expect(area.row(number)).toBeVisible()
  await expect(area.row(second.number)).toBeHidden()
  await expect(area.column('recommendations', 'number')).toHaveAttribute('aria-sort', 'ascending')

  // The figures lead to their rows.
  await area.goTo('start')
  await area.isStart(person)
  await sees(visit, '99-area-start')
  await visit.page
    .getByRole('link', { name: visit.textOf('agency', 'start.waiting_recommendations_one', { number: '1' }) })
    .click()
  await area.isReport('recommendations')
  await expect(visit.page).toHaveURL(/status=open/)
  await expect(area.row(number)).toBeVisible()
  await expect(area.row(second.number)).toBeHidden()
  for (const kind of ['recommenders', 'leads', 'orders']) {
    await area.goTo(kind)
    await area.isReport(kind)
    await area.isOn(kind)
    if (kind !== 'recommenders') await expect(area.row(second.number)).toBeVisible()
    await sees(visit, `99-area-${kind}`)
  }

  // Out of the area, and of nothing else.
  await area.logOut()
  await sees(visit, '99-area-logout')
  await visit.page.goBack()
  await area.isLogin()
  await new PersonalPage(visit).open()
})

test('havelschutz: an owner keeps an employee out, who is out at the next call, and lets them in again', async ({
  world,
}) => {
  const agency = await world.operator(havelschutz).agency('Agentur Waldrand')
  const owner = await atWork(world, havelschutz, agency, 'owner')
  const employee = await letIn(world, havelschutz, agency, 'employee')
  await employee.visit.open(await employee.visit.pathOf('AgencyHome'))
  await employee.area.logIn(employee.person.email, password)
  await employee.area.isStart(employee.person)
  const name = `${employee.person.firstName} ${employee.person.lastName}`

  // The role hasn't the page: no way leads there, and its address says so.
  await employee.area.openWays()
  await expect(employee.area.way('orders')).toBeVisible()
  await expect(employee.area.way('employees')).toHaveCount(0)
  await employee.visit.open(await employee.visit.pathOf('AgencyEmployees'))
  await expect(employee.visit.heading(employee.visit.textOf('agency', 'area.notYoursTitle'))).toBeVisible()
  await sees(employee.visit, '99-area-not-yours')
  await employee.visit.page
    .getByRole('link', { name: employee.visit.textOf('kit', 'shared.action.toOverview') })
    .click()
  await employee.area.isStart(employee.person)

  await owner.area.goTo('employees')
  const card = owner.area.employee(name)
  const press = (key: string) =>
    card
      .getByRole('button', { name: owner.visit.textOf('agency', `employees.${key}`, { name }), exact: true })
      .click()
  const reported = (key: string) =>
    expect(card.getByText(owner.visit.textOf('agency', `employees.${key}`, { name }))).toBeVisible()
  await expect(card).toBeVisible()
  await sees(owner.visit, '99-area-employees')
  const mouse = byKeyboard(owner.visit.page)
  await press('deactivate')
  mouse()
  await reported('deactivateQuestion')
  await sees(owner.visit, '99-area-employees-asked')
  const again = byKeyboard(owner.visit.page)
  await press('deactivateYes')
  again()
  await reported('deactivated')

  // Out at the next call, with the reason shown, and still a recommender.
  await employee.area.goTo('orders')
  await employee.area.logIn(employee.person.email, password)
  await employee.visit.shows('kit', 'error.member.deactivated')
  await new PersonalPage(employee.visit).open()

  await press('activateOf')
  await reported('activated')
  await employee.visit.open(await employee.visit.pathOf('AgencyHome'))
  await employee.area.logIn(employee.person.email, password)
  await employee.area.isStart(employee.person)
})

test('havelschutz: a tab that was left open shows and does nothing for who comes next', async ({ world }) => {
  const operator = world.operator(havelschutz)
  const first = await atWork(world, havelschutz, await operator.agency('Agentur Wechsel'), 'owner')
  const next = await letIn(world, havelschutz, await operator.agency('Agentur Folge'), 'owner')
  const { visit, area, person } = first
  const account = async (at: Visit) => at.open(await at.pathOf('AgencyMasterData'))
  await account(visit)
  await area.isOn('masterData')

  // Out in another tab: no one's data stay on the screen that was left.
  const other = await visit.tab()
  const elsewhere = new AreaPage(other)
  await elsewhere.openWays()
  await elsewhere.logOut()
  await area.logIn(person.email, password)
  await area.isOn('masterData')

  // Somebody else comes in by a tab that tells no other: what the first page sends is taken for no one.
  await visit.button('agency', 'masterData.accountAdd').click()
  await visit.field('kit', 'shared.field.iban').fill(person.iban)
  await visit.field('agency', 'masterData.holder').fill('Agentur Wechsel')
  await visit.field('kit', 'shared.field.passwordProof').fill(password)
  await other.page.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined
  })
  await other.open(await other.pathOf('AgencyLogout'))
  await expect(other.heading(other.textOf('agency', 'memberLogout.doneTitle'))).toBeVisible()
  await other.open(await other.pathOf('AgencyLogin'))
  await elsewhere.logIn(next.person.email, password)
  await elsewhere.isStart(next.person)
  await visit.button('kit', 'shared.bank.save').click()
  await expect(
    visit.page.getByRole('alert').filter({ hasText: visit.textOf('kit', 'error.member.another') }),
  ).toBeVisible()
  await account(other)
  await other.shows('agency', 'masterData.accountNone')
})

test('funkwelle: where there are no agencies, there is no area', async ({ world }) => {
  const visit = await world.visitor(funkwelle, 'de')
  for (const path of ['/de/agentur', '/de/agentur/login', '/de/agentur/auftraege']) {
    expect((await visit.page.goto(`${visit.origin}${path}`))?.status(), path).toBe(404)
  }
})
