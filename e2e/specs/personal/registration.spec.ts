import { isEmpty, keepsNothing } from '../../fixtures/kept'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { password } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { EntrancePage } from '../../pages/entrance'
import { PersonalPage } from '../../pages/personal'

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk('registered, mail read, password chosen, in', async ({ world }) => {
    const person = somebody()
    const visit = await world.visitor(tenant, 'de')
    const entrance = new EntrancePage(visit)
    await entrance.openLogin()
    await visit.consent()
    await looker(visit, '40-login')
    await entrance.openRegistration()
    await looker(visit, '41-register')
    await entrance.register(person)
    await entrance.looksIntoMailbox()
    await looker(visit, '42-look-into-mailbox')
    await keepsNothing(visit, person)

    const link = await world.mail.link(person.email, new RegExp(`${await visit.pathOf('Registration')}#t=`))
    await visit.page.goto('about:blank')
    await visit.page.goto(link)
    await expect(visit.page).not.toHaveURL(/#t=/)
    await visit.field('kit', 'shared.access.password').fill('Passwort1')
    await entrance.isCommon()
    await looker(visit, '43-password-rules')
    await keepsNothing(visit, person, 'Passwort1')
    await entrance.choose(password)
    await new PersonalPage(visit).isOpen()
    await looker(visit, '44-area-empty')
    await keepsNothing(visit, person, password)

    // Who registers once more reads on the page what everybody reads; only the mailbox knows better.
    const elsewhere = await world.visitor(tenant, 'de')
    const again = new EntrancePage(elsewhere)
    await again.openRegistration()
    await again.register({ ...person, firstName: 'Fremd' })
    await again.looksIntoMailbox()
    const mails = await world.mail.count(person.email, 2)
    expect(mails.map((mail) => mail.subject)[0]).not.toBe(mails[1]?.subject)
    expect(mails.some((mail) => mail.text.includes('Fremd'))).toBe(false)
  })

  walk(
    'a second welcome mail that waits is overtaken by the password, and an old link says that it was used',
    async ({ world }) => {
      const person = somebody()
      const visit = await world.visitor(tenant, 'de')
      const entrance = new EntrancePage(visit)
      await entrance.openRegistration()
      await entrance.register(person)
      await entrance.looksIntoMailbox()
      await world.mail.count(person.email, 1)
      await entrance.mailAgain()
      const path = new RegExp(`${await visit.pathOf('Registration')}#t=`)
      const link = await world.mail.link(person.email, path)
      await visit.page.goto('about:blank')
      await visit.page.goto(link)
      await entrance.choose(password)
      await new PersonalPage(visit).isOpen()
      const otherVisit = await world.visitor(tenant, 'de')
      await otherVisit.page.goto(link)
      await otherVisit.consent()
      const elsewhere = new EntrancePage(otherVisit)
      await elsewhere.link('used')
      await looker(otherVisit, '45-link-used')
      await elsewhere.openForgotten()
      await elsewhere.askForLink(person.email)
      await world.mail.link(person.email, new RegExp(`${await visit.pathOf('SetPassword')}#t=`))
      // The first and this one: none that leads to a password which is set by now.
      await world.mail.count(person.email, 2)
      const set = await otherVisit.pathOf('SetPassword')
      await otherVisit.page.goto('about:blank')
      await otherVisit.open(`${set}#t=fremd-und-falsch`)
      await elsewhere.link('missing')
      await looker(otherVisit, '46-link-foreign')
      await isEmpty(otherVisit)
    },
  )
}
