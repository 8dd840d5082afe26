import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { member, password } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { EntrancePage } from '../../pages/entrance'
import { PersonalPage } from '../../pages/personal'

/** Section 8 of the specification and the decision that no one can be locked out by somebody else. */
for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk('wrong pairs lock strangers out, not the browser that the owner is known in', async ({ world }) => {
    const { person, visit } = await member(world, tenant)
    const known = new EntrancePage(visit)
    await new PersonalPage(visit).open()
    await new PersonalPage(visit).logout(async () => {})
    await known.attempt(person.email, password)
    await new PersonalPage(visit).isOpen()
    await new PersonalPage(visit).logout(async () => {})

    const otherVisit = await world.visitor(tenant, 'de')
    const guessing = new EntrancePage(otherVisit)
    await guessing.openLogin()
    await otherVisit.consent()
    const limited = otherVisit.page
      .getByRole('alert')
      .filter({ hasText: otherVisit.textOf('kit', 'error.rate.limited') })
    for (let guess = 0; guess < 15 && !(await limited.isVisible()); guess++) {
      await guessing.attempt(person.email, `Geraten-${guess}-Falsch`)
      await guessing.refused('login.wrong', 'rate.limited')
    }
    await expect(limited).toBeVisible()
    await expect(otherVisit.page.getByRole('timer')).toContainText(
      /In (einer Minute|\d+ Minuten) geht es wieder/,
    )
    await looker(otherVisit, '54-login-limited')
    await guessing.attempt(person.email, password)
    await guessing.refused('rate.limited')

    await known.attempt(person.email, password)
    await new PersonalPage(visit).isOpen()
  })
}
