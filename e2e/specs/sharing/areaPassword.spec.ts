import { byKeyboard } from '../../fixtures/keyboard'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { atWork, letterTo } from '../../journeys/agency'
import { lookAs } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'

const looker = lookAs('havelschutz-de')
const next = 'Ebbe-Flut-2032'

test('havelschutz: who forgot the password comes back into the agency area, and the letter is good once', async ({
  world,
}) => {
  const agency = await world.operator(havelschutz).agency('Agentur Schlüsselblume')
  const { visit, area, person } = await atWork(world, havelschutz, agency, 'employee')
  await area.logOut()
  await visit.open(await visit.pathOf('AgencyLogin'))
  await area.isLogin()
  const mouse = byKeyboard(visit.page)
  await area.forget(person.email)
  mouse()
  await looker(visit, '98-area-forgotten')
  const link = await letterTo(world, visit, person, 'AgencyResetPassword')
  await visit.page.goto(link)
  await area.isAccess()
  await looker(visit, '98-area-reset')
  await area.enter(link, next)
  await area.isStart(person)
  await area.logOut()

  await visit.page.goto('about:blank')
  await visit.page.goto(link)
  await expect(visit.heading(visit.textOf('kit', 'shared.link.used'))).toBeVisible()
  await looker(visit, '98-area-reset-used')
  await visit.open(await visit.pathOf('AgencyLogin'))
  await area.logIn(person.email, password)
  await visit.shows('kit', 'error.login.wrong')
  await area.logIn(person.email, next)
  await area.isStart(person)
  // One account, one password.
  const personal = new PersonalPage(visit)
  await personal.login(person.email, next)
  await personal.isOpen()
})
