import { isEmpty } from '../../fixtures/kept'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { member, password } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { EntrancePage } from '../../pages/entrance'
import { SettingsPage } from '../../pages/settings'

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk(
    'a deleted account names what is lost, says goodbye, and lets nobody in any more',
    async ({ world }) => {
      const { person, visit } = await member(world, tenant)
      const settings = new SettingsPage(visit)
      await settings.open()
      const lost = await settings.beginEnd()
      expect(lost).toContain(visit.textOf('personal', 'ending.open_one', { count: '1' }))
      await looker(visit, '70-ending')
      await settings.end('Falsch-Funk-2031')
      await expect(
        settings.card('ending.title').getByText(visit.textOf('kit', 'error.password.wrong')).first(),
      ).toBeVisible()
      await settings.end(password)
      await settings.isGone()
      await looker(visit, '71-goodbye')
      await isEmpty(visit)

      const entrance = new EntrancePage(visit)
      await entrance.openLogin()
      await entrance.attempt(person.email, password)
      await entrance.refused('login.wrong')
    },
  )
}
