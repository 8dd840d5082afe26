import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { member, password } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'
import { SettingsPage } from '../../pages/settings'
import type { Visit } from '../../pages/visit'

/** One account in two browsers: each login ends by itself, by the owner at the other one, or with all. */
test('one session ends at its next call, logging out leaves the other, and everywhere ends both', async ({
  world,
}) => {
  const { person, visit: here } = await member(world, havelschutz)
  const there = await world.visitor(havelschutz, 'de')
  const signIn = async (visit: Visit) => {
    await new PersonalPage(visit).login(person.email, password)
    await new PersonalPage(visit).isOpen()
  }
  const settings = new SettingsPage(here)
  const card = () => settings.card('sessions.title')
  const rows = () => card().getByRole('listitem')
  const isSignedOut = async (visit: Visit) => {
    await visit.open(await visit.pathOf('Settings'))
    await expect(visit.page.getByRole('alert')).toContainText('von einem anderen Gerät aus hier abgemeldet')
  }
  await there.open('/de')
  await there.consent()
  await signIn(there)

  await settings.open()
  await expect(rows()).toHaveCount(2)
  await expect(rows().filter({ hasText: here.textOf('personal', 'sessions.here') })).toHaveCount(1)
  await lookAs('havelschutz-de')(here, '60-sessions')
  await card()
    .getByRole('button', { name: here.textOf('personal', 'sessions.end'), exact: false })
    .first()
    .focus()
  await here.page.keyboard.press('Enter')
  await expect(rows()).toHaveCount(1)
  await expect(card().getByText(/^Abgemeldet: /)).toBeVisible()
  await isSignedOut(there)
  await lookAs('havelschutz-de')(there, '61-signed-out-elsewhere')

  await signIn(there)
  await settings.open()
  await expect(rows()).toHaveCount(2)
  await new PersonalPage(there).open()
  await new PersonalPage(there).leaveByButton()
  await settings.open()
  await expect(rows()).toHaveCount(1)

  await signIn(there)
  await card()
    .getByRole('button', { name: here.textOf('personal', 'sessions.everywhere') })
    .focus()
  await here.page.keyboard.press('Enter')
  await expect(here.heading(here.textOf('personal', 'logout.doneTitle'))).toBeVisible()
  await expect(here.page.getByText(here.textOf('personal', 'logout.everywhereText'))).toBeVisible()
  await isSignedOut(there)
})
