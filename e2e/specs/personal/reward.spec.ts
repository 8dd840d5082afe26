import { somebody } from '../../fixtures/people'
import { funkwelle } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { access, claim, confirm, enter, lookAs, recommend } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'

/** A reward that waits: the mail again, and the customer number by the same token. */
test('funkwelle: a waiting reward has its mail sent again and takes a customer number', async ({ world }) => {
  const looker = lookAs('funkwelle-de')
  const recommender = somebody()
  const friend = somebody()
  const giving = await world.visitor(funkwelle, 'de')
  const made = await recommend(giving, recommender, { share: 100 })
  const getting = await world.visitor(funkwelle, 'de')
  await enter(getting, made.short, friend)
  await confirm(world, getting, friend)
  await access(world, giving, recommender)
  await world.feed(funkwelle).order(made.number)
  const reward = new RegExp(`${(await giving.pathOf('Reward')).replace(/\/$/, '')}/?#t=`)
  const link = await world.mail.link(recommender.email, reward, 90)

  const personal = new PersonalPage(giving)
  await personal.open()
  const before = (await world.mail.all(recommender.email)).length
  await giving.button('personal', 'dashboard.rewardMail').click()
  await giving.shows('personal', 'dashboard.rewardMailSent')
  await looker(giving, '73-reward-mail')
  await world.mail.count(recommender.email, before + 1)

  const number = await giving.pathOf('CustomerNumber')
  const holder = await world.visitor(funkwelle, 'de')
  await holder.page.goto(link.replace(/\/de\/.*#/, `${number}#`))
  await expect(holder.heading(holder.say('personal', 'customerNumber.title'))).toBeVisible()
  await holder.consent()
  await expect(holder.page).not.toHaveURL(/#t=/)
  await looker(holder, '74-customer-number')
  const field = holder.field('personal', 'customerNumber.field')
  await field.fill('12')
  await holder.button('personal', 'customerNumber.submit').click()
  await expect(field).toHaveAccessibleDescription(
    new RegExp(holder.say('kit', 'error.customer_number.invalid')),
  )
  await field.fill('4711 081542')
  await holder.button('personal', 'customerNumber.submit').click()
  await expect(holder.heading(holder.say('personal', 'customerNumber.doneTitle'))).toBeVisible()
  await looker(holder, '75-customer-number-done')

  await claim(world, giving, recommender, 'voucher')
  await personal.tells(['customerNumberSet', 'voucherMailed'], 60)
})
