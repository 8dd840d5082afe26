import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { comesIn } from '../../journeys/account'
import { HomePage } from '../../pages/home'
import { MailedStepPage } from '../../pages/mailedStep'
import { RecommendPage } from '../../pages/recommend'
import { SettingsPage } from '../../pages/settings'
import { SharePage } from '../../pages/share'

/** The tick beside the form asks only; the newsletter comes after a yes from the mailbox. */
for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  walk('a newsletter ticked while recommending is permitted from the mailbox', async ({ world }) => {
    const person = somebody()
    const visit = await world.visitor(tenant, 'de')
    const home = new HomePage(visit)
    await home.open()
    await visit.consent()
    await home.choose()
    const form = new RecommendPage(visit)
    await form.isOpen()
    const tick = visit.page
      .getByRole('group', { name: visit.textOf('public', 'recommend.campaignsLegend') })
      .getByRole('checkbox')
    await expect(tick).not.toBeChecked()
    await tick.check()
    await form.complete(person, tenant.share)
    await new SharePage(visit).isOpen()

    await comesIn(world, visit, person)
    const settings = new SettingsPage(visit)
    await settings.open()
    await settings.newsletterIs('pending')

    const mailbox = await world.visitor(tenant, 'de')
    const into = await mailbox.pathOf('NewsletterOptIn')
    const confirm = MailedStepPage.newsletterIn(mailbox)
    await confirm.follow(await world.mail.link(person.email, new RegExp(`${into}#t=`)))
    await mailbox.consent()
    await confirm.take()
    await settings.open()
    await settings.newsletterIs('in')
  })
}
