import type { Page } from '@playwright/test'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { member, password } from '../../journeys/account'
import { EntrancePage } from '../../pages/entrance'
import { PersonalPage } from '../../pages/personal'
import { SettingsPage } from '../../pages/settings'
import type { Visit } from '../../pages/visit'

/** Tabs on until something is focused whose name, or whose label, is this. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const now = await page.evaluate(() => {
      const on = document.activeElement
      if (!(on instanceof HTMLElement)) return ''
      const label =
        'labels' in on ? (on.labels as NodeListOf<HTMLLabelElement> | null)?.[0]?.innerText : undefined
      return on.getAttribute('aria-label') ?? label ?? on.innerText
    })
    if (now.trim().endsWith(name)) return
  }
  throw new Error(`no way to "${name}" by the Tab key`)
}

const enter = (visit: Visit) => visit.page.keyboard.press('Enter')

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  walk('in, to the own data, changed and out again, by keyboard alone', async ({ world }) => {
    const { person } = await member(world, tenant)
    const visit = await world.visitor(tenant, 'de')
    const { page } = visit
    const own = (key: string) => visit.textOf('personal', key)
    await new EntrancePage(visit).openLogin()
    await visit.consent()
    await tabTo(page, own('login.email'))
    await page.keyboard.type(person.email)
    await tabTo(page, own('login.password'))
    await page.keyboard.type(password)
    await enter(visit)
    await new PersonalPage(visit).isOpen()
    await expect(visit.heading(visit.texts.like('personal', 'dashboard.hello'))).toBeFocused()

    await page.reload()
    await tabTo(page, visit.textOf('shell', 'personMenu'))
    await enter(visit)
    await tabTo(page, visit.textOf('shell', 'myData'))
    await enter(visit)
    const settings = new SettingsPage(visit)
    await settings.isOpen()
    await tabTo(page, own('settings.personChange'))
    await enter(visit)
    await tabTo(page, own('registration.lastName'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Tastmann')
    await enter(visit)
    await expect(settings.card('settings.person').getByText('Tastmann')).toBeVisible()
    await expect(
      settings.card('settings.person').getByRole('button', { name: own('settings.personChange') }),
    ).toBeFocused()

    await page.reload()
    await tabTo(page, visit.textOf('shell', 'personMenu'))
    await enter(visit)
    await tabTo(page, visit.textOf('shell', 'logout'))
    await enter(visit)
    await expect(visit.heading(own('logout.doneTitle'))).toBeFocused()
  })
}
