import { keepsNothing } from '../../fixtures/kept'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect, test } from '../../fixtures/world'
import { member, password } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { EntrancePage } from '../../pages/entrance'
import { MailedStepPage } from '../../pages/mailedStep'
import { PersonalPage } from '../../pages/personal'
import { SettingsPage } from '../../pages/settings'

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk('name and language change, and the own data come along as a file', async ({ world }) => {
    const { person, visit } = await member(world, tenant)
    const settings = new SettingsPage(visit)
    await settings.open()
    await looker(visit, '55-settings')
    await settings.rename('Neuendorf-Weiß')
    await settings.language('en')
    await looker(visit, '56-settings-saved')
    await visit.page.reload()
    await expect(settings.card('settings.person').getByText('Neuendorf-Weiß')).toBeVisible()
    await expect(settings.card('settings.language').getByText('Englisch')).toBeVisible()

    const document = await settings.export()
    for (const own of [person.email, person.firstName, 'Neuendorf-Weiß']) expect(document).toContain(own)
    expect(document).not.toContain(password)
    await keepsNothing(visit, person, 'Neuendorf')
  })

  walk('another e-mail address holds once its mailbox said yes', async ({ world }) => {
    const { person, visit } = await member(world, tenant)
    const next = somebody()
    const settings = new SettingsPage(visit)
    await settings.open()
    await settings.changeEmail(next.email, 'Falsch-Funk-2031')
    await expect(
      settings.card('settings.email').getByText(visit.textOf('kit', 'error.password.wrong')).first(),
    ).toBeVisible()
    await settings.changeEmail(next.email, password)
    await expect(
      settings
        .card('settings.email')
        .getByText(visit.textOf('personal', 'settings.emailSent', { email: next.email })),
    ).toBeVisible()
    await looker(visit, '57-email-asked')

    const path = await visit.pathOf('EmailConfirmation')
    const link = await world.mail.link(next.email, new RegExp(`${path}#t=`))
    const mailbox = await world.visitor(tenant, 'de')
    const step = MailedStepPage.email(mailbox)
    await step.follow(link)
    await mailbox.consent()
    await looker(mailbox, '58-email-confirm')
    await keepsNothing(mailbox, next)
    await step.take()
    await looker(mailbox, '59-email-confirmed')
    await step.follow(link)
    await step.refused('used')

    const entrance = new EntrancePage(mailbox)
    await entrance.openLogin()
    await entrance.attempt(person.email, password)
    await entrance.refused('login.wrong')
    await entrance.attempt(next.email, password)
    await new PersonalPage(mailbox).isOpen()
  })

  test(`${tenant.id}: a bank account is kept, shown by its last four, and removed`, async ({ world }) => {
    const { person, visit } = await member(world, tenant)
    const settings = new SettingsPage(visit)
    await settings.open()
    if (tenant === havelschutz) {
      const card = settings.card('settings.bank')
      await card.getByRole('button').first().click()
      await card.getByLabel(visit.texts.like('personal', 'settings.iban')).fill('AT611904300234573201')
      await card.getByRole('button').first().click()
      await expect(card.getByText(visit.textOf('kit', 'error.iban.german_only')).first()).toBeVisible()
      await visit.page.reload()
    }
    await settings.storeBank(person.iban, /Postbank/)
    await looker(visit, '60-bank-form')
    await settings.saveBank()
    await looker(visit, '61-bank-kept')
    await visit.page.reload()
    await expect(
      settings
        .card('settings.bank')
        .getByText(visit.textOf('personal', 'settings.bankIs', { last4: person.iban.slice(-4) })),
    ).toBeVisible()
    expect(await visit.page.content()).not.toContain(person.iban)
    await keepsNothing(visit, person)
    await settings.removeBank(password)
  })
}
