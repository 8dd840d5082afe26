import { keepsNothing } from '../../fixtures/kept'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { member, password } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { EntrancePage } from '../../pages/entrance'
import { PersonalPage } from '../../pages/personal'
import { SettingsPage } from '../../pages/settings'

const another = 'Speicher-Weg-1904'

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk('a forgotten password is set anew, and its link works once', async ({ world }) => {
    const { person } = await member(world, tenant)
    const visit = await world.visitor(tenant, 'de')
    const entrance = new EntrancePage(visit)
    await entrance.openForgotten()
    await visit.consent()
    await looker(visit, '47-forgotten')
    const path = await visit.pathOf('SetPassword')
    await entrance.askForLink(person.email)
    await looker(visit, '48-forgotten-mailbox')
    await keepsNothing(visit, person)

    const link = await world.mail.link(person.email, new RegExp(`${path}#t=`))
    await visit.page.goto('about:blank')
    await visit.page.goto(link)
    await looker(visit, '49-new-password')
    await entrance.choose(another)
    await new PersonalPage(visit).isOpen()
    await keepsNothing(visit, person, another)

    const elsewhere = await world.visitor(tenant, 'de')
    await elsewhere.page.goto(link)
    await new EntrancePage(elsewhere).link('used')
    const again = new EntrancePage(elsewhere)
    await again.openLogin()
    await again.attempt(person.email, password)
    await again.refused('login.wrong')
    await looker(elsewhere, '50-login-wrong')
    await again.attempt(person.email, another)
    await new PersonalPage(elsewhere).isOpen()
  })

  walk('who asks for a link learns nothing of an address', async ({ world }) => {
    const { person } = await member(world, tenant)
    const unknown = somebody()
    const stated: string[] = []
    for (const email of [person.email, unknown.email]) {
      const visit = await world.visitor(tenant, 'de')
      const entrance = new EntrancePage(visit)
      await entrance.openForgotten()
      await entrance.askForLink(email)
      stated.push((await visit.page.getByRole('main').innerText()).replaceAll(email, '…'))
    }
    expect(stated[1]).toBe(stated[0])
    await world.mail.count(person.email, 2)
    await world.mail.count(unknown.email, 0)
  })

  walk('a changed password ends the other browser, which says why', async ({ world }) => {
    const { person, visit } = await member(world, tenant)
    const other = await world.visitor(tenant, 'de')
    const entrance = new EntrancePage(other)
    await entrance.openLogin()
    await other.consent()
    await entrance.attempt(person.email, password, true)
    await new PersonalPage(other).isOpen()

    const settings = new SettingsPage(visit)
    await settings.openPassword()
    await looker(visit, '51-change-password')
    await settings.changePassword('Falsch-Funk-2031', another)
    await expect(visit.field('personal', 'password.old')).toHaveAccessibleDescription(
      visit.textOf('kit', 'error.password.wrong'),
    )
    await looker(visit, '52-change-password-wrong')
    await settings.changePassword(password, another)
    await expect(visit.heading('Passwort erfolgreich geändert.')).toBeVisible()
    await looker(visit, '53-password-changed')
    await keepsNothing(visit, person, password, another)
    await new PersonalPage(visit).open()

    await other.page.reload()
    await new EntrancePage(other).isLogin()
    await entrance.attempt(person.email, password)
    await entrance.refused('login.wrong')
    await entrance.attempt(person.email, another)
    await new PersonalPage(other).isOpen()
  })

  walk(`a failed change says so in the specification's words and loses nothing`, async ({ world }) => {
    const { visit } = await member(world, tenant)
    const settings = new SettingsPage(visit)
    await settings.openPassword()
    await visit.page.route('**/bff/personal/password', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await settings.changePassword(password, another)
    await expect(visit.page.getByRole('alert')).toContainText(
      'Fehler: Passwort konnte nicht geändert werden, versuchen sie es zu einem späteren Zeitpunkt nocheinmal.',
    )
    await expect(visit.field('kit', 'shared.access.password')).toHaveValue(another)
  })
}
