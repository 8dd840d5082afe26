import { readFile } from 'node:fs/promises'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { comesIn } from '../../journeys/account'
import { confirmed, recommended } from '../../journeys/made'
import { claim, lookAs } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'
import { RewardPage } from '../../pages/reward'
import { SettingsPage } from '../../pages/settings'

/** A reward that waits: the mail again, and the customer number by the same token. */
test('funkwelle: a waiting reward has its mail sent again and takes a customer number', async ({ world }) => {
  const looker = lookAs('funkwelle-de')
  const recommender = somebody()
  const friend = somebody()
  const made = await recommended(world, funkwelle, recommender)
  await confirmed(world, funkwelle, made, friend)
  const giving = await world.visitor(funkwelle, 'de')
  await comesIn(world, giving, recommender)
  await world.feed(funkwelle).order(made.number)
  const reward = new RegExp(`${(await giving.pathOf('Reward')).replace(/\/$/, '')}/?#t=`)
  const link = await world.mail.link(recommender.email, reward, 90)

  const personal = new PersonalPage(giving)
  await personal.open()
  const before = (await world.mail.all(recommender.email)).length
  await giving.button('personal', 'shared.reward.mailAgain').click()
  await giving.shows('personal', 'dashboard.rewardMailSent')
  await looker(giving, '73-reward-mail')
  await world.mail.count(recommender.email, before + 1)

  const holder = await world.visitor(funkwelle, 'de')
  await holder.page.goto(link)
  await holder.consent()
  await holder.page.getByRole('link', { name: holder.textOf('public', 'reward.customerGive') }).click()
  await expect(holder.heading(holder.textOf('personal', 'customerNumber.title'))).toBeVisible()
  await expect(holder.page).not.toHaveURL(/#t=/)
  await looker(holder, '74-customer-number')
  const field = holder.field('kit', 'shared.customerNumber.field')
  await field.fill('12')
  await holder.button('kit', 'shared.customerNumber.submit').click()
  await expect(field).toHaveAccessibleDescription(
    new RegExp(holder.textOf('kit', 'error.customer_number.invalid')),
  )
  await field.fill('4711 081542')
  await holder.button('kit', 'shared.customerNumber.submit').click()
  await expect(holder.heading(holder.textOf('personal', 'customerNumber.doneTitle'))).toBeVisible()
  await looker(holder, '75-customer-number-done')
  await holder.page.getByRole('link', { name: holder.textOf('personal', 'customerNumber.toReward') }).click()
  await expect(
    holder.page.getByText(holder.textOf('public', 'reward.customerKnown', { last3: '542' })),
  ).toBeVisible()

  await claim(world, giving, recommender, 'voucher')
  await personal.tells(['customerNumberSet', 'voucherMailed'], 60)
})

test('havelschutz: a reward is paid to the account that waits for it', async ({ world }) => {
  const looker = lookAs('havelschutz-de')
  const recommender = somebody()
  const friend = somebody()
  const made = await recommended(world, havelschutz, recommender)
  const giving = await world.visitor(havelschutz, 'de')
  await comesIn(world, giving, recommender)
  const settings = new SettingsPage(giving)
  await settings.open()
  await settings.storeBank(recommender.iban, /Postbank/)
  await settings.saveBank()

  await confirmed(world, havelschutz, made, friend)
  await world.feed(havelschutz).order(made.number)
  const path = (await giving.pathOf('Reward')).replace(/\/$/, '')
  const holder = await world.visitor(havelschutz, 'de')
  await holder.page.goto(await world.mail.link(recommender.email, new RegExp(`${path}/?#t=`), 90))
  await holder.consent()
  const reward = new RewardPage(holder)
  await reward.isOpen()
  await reward.choose('bank')
  await expect(
    holder.page.getByText(
      holder.textOf('kit', 'shared.reward.stored', { last4: recommender.iban.slice(-4) }),
    ),
  ).toBeVisible()
  await looker(holder, '76-reward-stored-account')
  expect(await holder.page.content()).not.toContain(recommender.iban)
  await reward.transferToStored()
  await reward.thanks()
  await new PersonalPage(giving).tells(['chosen', 'paid', 'settled'], 90)

  // What was paid in a year comes as a paper of its own.
  const year = String(new Date().getFullYear())
  const card = giving.page.getByRole('region', { name: giving.textOf('personal', 'dashboard.years') })
  const [file] = await Promise.all([
    giving.page.waitForEvent('download'),
    card.getByRole('button', { name: giving.textOf('personal', 'dashboard.yearAction', { year }) }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`jahresuebersicht-${year}.pdf`)
  expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
  await looker(giving, '77-area-with-years')
})
