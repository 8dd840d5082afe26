import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { member, password } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { somebody } from '../../fixtures/people'
import { EntrancePage } from '../../pages/entrance'
import { PersonalPage } from '../../pages/personal'
import { SettingsPage } from '../../pages/settings'

/** Every page of one's own in the other language; and what is typed survives the switch. */
for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  walk('the personal area in English', async ({ world }) => {
    const looker = lookAs(`${tenant.id}-en`)
    const person = somebody()
    const visit = await world.visitor(tenant, 'en')
    const entrance = new EntrancePage(visit)
    await entrance.openLogin()
    await visit.consent()
    await looker(visit, '40-login')
    await entrance.openForgotten()
    await looker(visit, '47-forgotten')
    await entrance.openRegistration()
    await looker(visit, '41-register')
    await visit.field('personal', 'registration.lastName').fill(person.lastName)
    await visit.page.getByRole('link', { name: /^Deutsch/ }).click()
    await expect(visit.page).toHaveURL(/\/de\//)
    await expect(visit.page.locator('[autocomplete="family-name"]')).toHaveValue(person.lastName)

    const { visit: own } = await member(world, tenant, 'en')
    const settings = new SettingsPage(own)
    await settings.open()
    await looker(own, '55-settings')
    await settings.openPassword()
    await looker(own, '51-change-password')
    await settings.changePassword(password, 'Speicher-Weg-1904')
    await expect(own.heading(own.textOf('personal', 'password.doneTitle'))).toBeVisible()
    await new PersonalPage(own).open()
    await looker(own, '44-area')
  })
}
