import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect, test } from '../../fixtures/world'
import { recommended } from '../../journeys/made'
import { confirm, enter, lookAs } from '../../journeys/steps'
import { ConfirmationPage } from '../../pages/confirmation'
import { FriendPage } from '../../pages/friend'
import { HeldPage } from '../../pages/held'

/** What the law wants said of a permission: it stands beside each box, for it is kept as evidence. */
const voluntary = /freiwillig.*jederzeit.*widerrufen/

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk('a friend sees what is held, corrects it, ends a consent and erases all of it', async ({ world }) => {
    const friend = somebody()
    const made = await recommended(world, tenant, somebody(), { share: 50 })
    const visit = await world.visitor(tenant, 'de')
    await visit.page.goto(made.short)
    const form = new FriendPage(visit)
    await form.isOpen()
    await visit.consent()
    await form.fill(friend)
    await visit.field('kit', 'shared.field.phone').fill('0170 1234567')
    const ticks = visit.page.getByRole('main').getByRole('checkbox')
    await expect(ticks).toHaveCount(2)
    await ticks.nth(1).check()
    await expect(ticks.nth(1)).toHaveAccessibleDescription(voluntary)
    await looker(visit, '79-friend-advertising')
    await form.submit()
    await form.waits()

    // The browser that entered the data gets there from the waiting page.
    await visit.page.getByRole('link', { name: visit.textOf('public', 'friend.heldLink') }).click()
    const held = new HeldPage(visit)
    await held.isOpen()
    await held.tells(friend.lastName, /12345|1234567/)
    await looker(visit, '80-held-unconfirmed')

    // Who has the mail alone sees no more than a mailbox needs to know.
    const otherVisit = await world.visitor(tenant, 'de')
    const path = await visit.pathOf('RecipientHeld')
    const link = await world.mail.link(friend.email, new RegExp(`${path}(\\?zu=ablehnen)?#t=`))
    await otherVisit.page.goto(link)
    await otherVisit.consent()
    await new HeldPage(otherVisit).isOpen()
    await expect(otherVisit.page).not.toHaveURL(/#t=/)
    await expect(otherVisit.page.getByRole('main')).not.toContainText('1234567')
    await looker(otherVisit, '81-held-concealed')

    await confirm(world, visit, friend, async (mailbox, name) => {
      if (name !== '07-confirmation') return
      await new ConfirmationPage(mailbox).repeats(voluntary)
      await looker(mailbox, '81-confirmation-advertising')
    })
    await visit.page.getByRole('link', { name: visit.textOf('public', 'confirmation.held') }).click()
    await held.isOpen()
    await held.correctLastName('Werder-Havel')
    await held.tells(/Werder-Havel/, visit.textOf('public', 'held.ads_phone'))
    await looker(visit, '82-held')
    await held.printsTheRecordAlone()
    await held.do('held.leave_phone', 'held.leaveYes')
    await held.tells(
      visit.textOf('public', 'held.noAds_phone'),
      visit.textOf('public', 'held.kind_advertising_phone_left'),
    )
    await held.do('held.erase', 'held.eraseYes')
    await expect(visit.heading(visit.textOf('public', 'state.erased.title'))).toBeVisible()
    await looker(visit, '83-held-erased')
    const later = await world.visitor(tenant, 'de')
    await later.page.goto(link)
    await expect(later.heading(later.textOf('public', 'state.erased.title'))).toBeVisible()
  })
}

test('havelschutz: a friend gives an account before the reward is due', async ({ world }) => {
  const looker = lookAs('havelschutz-de')
  const friend = somebody()
  const made = await recommended(world, havelschutz, somebody(), { share: 50 })
  const visit = await world.visitor(havelschutz, 'de')
  await enter(visit, made.short, friend)
  await confirm(world, visit, friend)
  await visit.page.getByRole('link', { name: visit.textOf('public', 'confirmation.bank') }).click()
  await expect(visit.heading(visit.textOf('public', 'bank.title'))).toBeVisible()
  await looker(visit, '84-friend-bank')
  await visit.field('kit', 'shared.field.iban').fill('FR14 2004 1010 0505 0001 3M02 606')
  await visit.button('public', 'bank.submit').click()
  await expect(visit.field('kit', 'shared.field.iban')).toHaveAttribute('aria-invalid', 'true')
  await visit.field('kit', 'shared.field.iban').fill(friend.iban)
  await visit.button('public', 'bank.submit').click()
  await expect(visit.heading(visit.textOf('public', 'bank.doneTitle'))).toBeVisible()
  await looker(visit, '85-friend-bank-done')
  expect(await visit.page.content()).not.toContain(friend.iban)
})

test('havelschutz: two recommendations stand side by side in one browser', async ({ world }) => {
  const visit = await world.visitor(havelschutz, 'de')
  const links = []
  for (const person of [somebody(), somebody()]) {
    links.push(await recommended(world, havelschutz, person))
  }
  const page = new FriendPage(visit)
  for (const [index, made] of links.entries()) {
    await visit.page.goto(made.short)
    await page.isOpen()
    if (index === 0) await visit.consent()
    await page.complete(somebody())
    await page.waits()
  }
  for (const made of links) {
    await visit.page.goto(made.short)
    await page.waits()
    await expect(visit.page).toHaveURL(new RegExp(made.number.replace('-', '')))
  }
})
