import { keepsNothing } from '../../fixtures/kept'
import type { Person } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect, type World } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { scan } from '../../journeys/gateway'
import { lookAs } from '../../journeys/steps'
import { EntrancePage } from '../../pages/entrance'
import { PersonalPage } from '../../pages/personal'
import type { Visit } from '../../pages/visit'

const linkOf = async (world: World, visit: Visit, { email }: Person) =>
  world.mail.link(email, new RegExp(`${await visit.pathOf('LoginLink')}#t=`))

/** Another number than the one that is right. */
const another = (number: string) => String(number === '99' ? 10 : Number(number) + 1)

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  /** Asks for a link in a browser of its own. */
  const asks = async (world: World, person: Person) => {
    const visit = await world.visitor(tenant, 'de')
    const entrance = new EntrancePage(visit)
    await entrance.openLogin()
    await visit.consent()
    await looker(visit, '89-login-with-link')
    const number = await entrance.askForLoginLink(person.email)
    expect(number).toMatch(/^\d\d$/)
    return { visit, entrance, number }
  }

  walk(
    'a mailed link logs in the browser that asked, after a gateway has looked, and once',
    async ({ world }) => {
      const { person } = await member(world, tenant)
      const { visit, entrance } = await asks(world, person)
      await looker(visit, '90-login-link-waiting')
      await keepsNothing(visit, person)
      const link = await linkOf(world, visit, person)

      const scanner = await world.visitor(tenant, 'de')
      await scanner.declineUnasked()
      expect(await scan(scanner, link)).toBeGreaterThan(0)

      await entrance.followLoginLink(link)
      await looker(visit, '91-login-link-here')
      await visit.button('kit', 'shared.action.login').click()
      await new PersonalPage(visit).isOpen()
      await keepsNothing(visit, person)

      const elsewhere = await world.visitor(tenant, 'de')
      await new EntrancePage(elsewhere).followLoginLink(link)
      await new EntrancePage(elsewhere).says('kit', 'shared.link.used')
      await looker(elsewhere, '92-login-link-used')
    },
  )

  walk('opened in another browser, the number logs in the one that asked', async ({ world }) => {
    const { person } = await member(world, tenant)
    const { visit, number } = await asks(world, person)
    const mailApp = await world.visitor(tenant, 'de')
    const opened = new EntrancePage(mailApp)
    await opened.followLoginLink(await linkOf(world, visit, person))
    await opened.says('personal', 'loginLink.elsewhereTitle')
    await mailApp.consent()
    await looker(mailApp, '93-login-link-elsewhere')
    await opened.enterNumber(number)
    await opened.says('personal', 'loginLink.confirmedTitle')
    await looker(mailApp, '94-login-link-confirmed')
    await new PersonalPage(visit).isOpen()

    await mailApp.open(await mailApp.pathOf('Dashboard'))
    await opened.isLogin()
  })

  walk('a wrong number ends the link, and the next one logs the same tab in', async ({ world }) => {
    const { person } = await member(world, tenant)
    const { visit, entrance, number } = await asks(world, person)
    const first = await linkOf(world, visit, person)
    const mailApp = await world.visitor(tenant, 'de')
    const opened = new EntrancePage(mailApp)
    await opened.followLoginLink(first)
    await opened.enterNumber(another(number))
    await opened.says('personal', 'loginLink.numberWrong')
    await entrance.says('personal', 'loginLink.numberWrong')
    await looker(visit, '95-login-link-wrong')
    await opened.followLoginLink(first)
    await opened.says('kit', 'shared.link.expired')

    // The same tab asks anew, and is logged in by the number of its new link without a reload.
    await visit.page.getByRole('link', { name: visit.textOf('kit', 'shared.access.toLogin') }).click()
    const anew = await entrance.askForLoginLink(person.email)
    let next = first
    await expect(async () => {
      next = await linkOf(world, visit, person)
      expect(next).not.toBe(first)
    }).toPass({ timeout: 60_000, intervals: [250, 500] })
    await opened.followLoginLink(next)
    await opened.enterNumber(anew)
    await opened.says('personal', 'loginLink.confirmedTitle')
    await new PersonalPage(visit).isOpen()
  })

  walk('a newer request of the same browser ends the link before', async ({ world }) => {
    const { person } = await member(world, tenant)
    const { visit, entrance } = await asks(world, person)
    const first = await linkOf(world, visit, person)
    await entrance.openLogin()
    await entrance.askForLoginLink(person.email)
    const mailApp = await world.visitor(tenant, 'de')
    const opened = new EntrancePage(mailApp)
    await opened.followLoginLink(first)
    await opened.says('kit', 'shared.link.expired')
  })

  walk('who didn’t ask ends what somebody else asked for, and nobody is logged in', async ({ world }) => {
    const { person } = await member(world, tenant)
    const { visit: attacker, entrance } = await asks(world, person)
    const owner = await world.visitor(tenant, 'de')
    const opened = new EntrancePage(owner)
    await opened.followLoginLink(await linkOf(world, owner, person))
    await owner.press('personal', 'loginLink.notMe')
    await opened.says('personal', 'loginLink.refusedTitle')
    await looker(owner, '96-login-link-refused')
    await entrance.says('kit', 'shared.link.expired')
    await attacker.open(await attacker.pathOf('Dashboard'))
    await entrance.isLogin()
  })
}
