import { randomInt } from 'node:crypto'
import { somebody } from '../../fixtures/people'
import { funkwelle } from '../../fixtures/tenants'
import { test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { confirm, enter, lookAs } from '../../journeys/steps'
import { HeldPage } from '../../pages/held'
import { PersonalPage } from '../../pages/personal'

for (const language of ['de', 'en'] as const)
  test(`funkwelle in ${language}: an order that names only its customer counts, once the number is given`, async ({
    world,
  }) => {
    const { visit: own, link } = await member(world, funkwelle)
    const number = `${randomInt(1e9, 1e10)}`
    const visit = await world.visitor(funkwelle, language)
    const friend = somebody()
    await enter(visit, link.short, friend)
    await confirm(world, visit, friend)
    await visit.page.getByRole('link', { name: visit.textOf('public', 'reward.customerGive') }).click()
    const held = new HeldPage(visit)
    await held.isOpen()
    await held.giveCustomerNumber(number)
    await lookAs(`funkwelle-${language}`)(visit, '82-held-customer')
    await world.feed(funkwelle).ofCustomer(number)
    await new PersonalPage(own).tells(['confirmed', 'customerNumberSet', 'ordered'], 60)
  })
