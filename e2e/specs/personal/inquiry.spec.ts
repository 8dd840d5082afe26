import { randomUUID } from 'node:crypto'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { InquiryPart } from '../../pages/inquiry'
import { PersonalPage } from '../../pages/personal'

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk(`a missing reward is reported, and the operator's answer is seen`, async ({ world }) => {
    const { person, visit } = await member(world, tenant)
    const personal = new PersonalPage(visit)
    await personal.open()
    const number = await visit.page
      .getByText(visit.texts.like('personal', 'dashboard.number'))
      .first()
      .innerText()
      .then((text) => /[0-9A-Z]{10}/.exec(text)?.[0] ?? '')
    const order = `A-${randomUUID().slice(0, 8)}`
    const part = new InquiryPart(visit)
    await part.begin()
    await looker(visit, '68-inquiry-form')
    await part.ask(order, number, 'Der Vertrag läuft seit März.\nEine Mail kam nie.')
    await part.tells('Der Vertrag läuft seit März.', visit.textOf('personal', 'inquiry.open'))

    await world.operator(tenant).answer(order, 'Die Prämie ist seit heute unterwegs.')
    await personal.open()
    await part.tells('Die Prämie ist seit heute unterwegs.', visit.textOf('personal', 'inquiry.answered'))
    await looker(visit, '69-inquiry-answered')
    await expect
      .poll(async () =>
        (await world.mail.all(person.email)).some((mail) => mail.text.includes('seit heute unterwegs')),
      )
      .toBe(true)
  })
}
