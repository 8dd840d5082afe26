import { keepsNothing } from '../../fixtures/kept'
import { byKeyboard } from '../../fixtures/keyboard'
import { somebody } from '../../fixtures/people'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { atWork, letIn, letterTo } from '../../journeys/agency'
import { lookAs } from '../../journeys/steps'
import { AreaPage } from '../../pages/area'
import { JoiningPage } from '../../pages/joining'

const looker = lookAs('havelschutz-de')

test('havelschutz: an owner asks somebody in by the keyboard, who sets a first password and is at work', async ({
  world,
}) => {
  const agency = await world.operator(havelschutz).agency('Agentur Morgenrot')
  const owner = await atWork(world, havelschutz, agency, 'owner')
  const asking = new JoiningPage(owner.visit)
  const person = somebody()
  await owner.area.goTo('employees')
  const mouse = byKeyboard(owner.visit.page)
  await asking.ask(person)
  mouse()
  await asking.isAsked(person)
  await looker(owner.visit, '98-joining-asked')

  const visit = await world.visitor(havelschutz, 'de')
  const joining = new JoiningPage(visit)
  const link = await letterTo(world, visit, person, 'AgencyJoin')
  await visit.page.goto(link)
  await joining.offers('Agentur Morgenrot')
  await visit.consent()
  await looker(visit, '98-joining-offer')
  await keepsNothing(visit, person)
  const again = byKeyboard(visit.page)
  await joining.acceptFirst(password)
  again()
  const area = new AreaPage(visit)
  await area.isStart(person)
  await area.openWays()
  await expect(area.way('employees')).toHaveCount(0)

  // The link is good once; the owner sees a colleague now, and no one who was asked.
  await visit.page.goto('about:blank')
  await visit.page.goto(link)
  await joining.isOver()
  await looker(visit, '98-joining-over')
  await owner.visit.page.reload()
  await expect(owner.area.employee(`${person.firstName} ${person.lastName}`)).toBeVisible()
  await asking.noOneIsAsked()
})

test('havelschutz: an invitation that was taken back opens nothing, and who works elsewhere stays there', async ({
  world,
}) => {
  const operator = world.operator(havelschutz)
  const owner = await atWork(world, havelschutz, await operator.agency('Agentur Abendrot'), 'owner')
  const asking = new JoiningPage(owner.visit)
  await owner.area.goTo('employees')
  const person = somebody()
  await asking.ask(person)
  await asking.takeBack(person)
  const visit = await world.visitor(havelschutz, 'de')
  await visit.page.goto(await letterTo(world, visit, person, 'AgencyJoin'))
  await new JoiningPage(visit).isOver()

  const other = await letIn(world, havelschutz, await operator.agency('Agentur Mittag'), 'employee')
  await asking.ask(other.person)
  await asking.isAsked(other.person)
  await other.visit.page.goto(await letterTo(world, other.visit, other.person, 'AgencyJoin'))
  await expect(other.visit.heading(other.visit.textOf('agency', 'join.elsewhereTitle'))).toBeVisible()
  await looker(other.visit, '98-joining-elsewhere')
})
