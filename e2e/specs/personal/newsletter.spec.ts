import { keepsNothing } from '../../fixtures/kept'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { member } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { MailedStepPage } from '../../pages/mailedStep'
import { SettingsPage } from '../../pages/settings'

/** Section 4 of the specification, "Newsletter state of a user": each state, and the steps between them by mail. */
for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk('a newsletter needs a yes from the mailbox, and ends by the link of a letter', async ({ world }) => {
    const { person, visit } = await member(world, tenant)
    const settings = new SettingsPage(visit)
    await settings.open()
    await settings.newsletterIs('out')
    await settings.newsletter('order')
    await settings.newsletterIs('pending')
    await looker(visit, '62-newsletter-pending')

    const into = await visit.pathOf('NewsletterOptIn')
    const out = await visit.pathOf('NewsletterOptOut')
    const mailbox = await world.visitor(tenant, 'de')
    const confirm = MailedStepPage.newsletterIn(mailbox)
    const link = await world.mail.link(person.email, new RegExp(`${into}#t=`))
    await confirm.follow(link)
    await mailbox.consent()
    await looker(mailbox, '63-newsletter-confirm')
    await keepsNothing(mailbox, person)
    await confirm.take()
    await looker(mailbox, '64-newsletter-confirmed')
    await settings.open()
    await settings.newsletterIs('in')
    await confirm.follow(link)
    await confirm.take()

    const leave = MailedStepPage.newsletterOut(mailbox)
    await leave.follow(await world.mail.link(person.email, new RegExp(`${out}#t=`)))
    await looker(mailbox, '66-newsletter-leave')
    await leave.take()
    await looker(mailbox, '67-newsletter-left')
    await keepsNothing(mailbox, person)
    await settings.open()
    await settings.newsletterIs('out')

    // What was confirmed before brings no one back who has left.
    await confirm.follow(link)
    await confirm.refused('used')
    await looker(mailbox, '65-newsletter-link-used')
    await settings.open()
    await settings.newsletterIs('out')
  })
}
