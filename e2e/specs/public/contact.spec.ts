import { byKeyboard } from '../../fixtures/keyboard'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect, test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { ContactPage } from '../../pages/contact'

const offices: Record<string, string> = {
  havelschutz: 'empfehlung@havelschutz.example',
  funkwelle: 'weitersagen@funkwelle.example',
}

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  walk('a barrier is told from the accessibility statement, and nothing typed is lost', async ({ world }) => {
    const looker = lookAs(`${tenant.id}-de`)
    const visit = await world.visitor(tenant, 'de')
    await visit.open(await visit.pathOf('Accessibility'))
    await visit.consent()
    await visit.page.getByRole('link', { name: visit.textOf('public', 'legal.barrierTell') }).click()
    const contact = new ContactPage(visit)
    await expect(contact.field('topic')).toHaveValue('accessibility')
    await looker(visit, '92-contact')

    await contact.send()
    await expect(visit.page.locator(':focus').getByRole('alert').getByRole('link').first()).toBeVisible()
    await looker(visit, '93-contact-messages')

    const who = somebody()
    const message = `Die Knöpfe sind zu klein (${who.email}).\n<b>Und</b> jetzt?`
    await contact.write({ name: `${who.firstName} ${who.lastName}`, email: who.email, message })
    await visit.page.reload()
    await expect(contact.field('message')).toHaveValue(message)
    await contact.send()
    await contact.thanks()
    await looker(visit, '94-contact-thanks')

    // The tenant's people get it, as it was typed; a mailbox that never answered gets nothing.
    await expect
      .poll(
        async () =>
          (await world.mail.all(offices[tenant.id] ?? '')).filter((mail) => mail.text.includes(who.email))
            .length,
        {
          timeout: 60_000,
        },
      )
      .toBe(1)
    expect(await world.mail.all(who.email)).toEqual([])
  })
}

test('havelschutz: by keyboard alone, with a copy for who has answered a mail', async ({ world }) => {
  const { visit, person } = await member(world, havelschutz)
  const before = (await world.mail.all(person.email)).length
  const contact = new ContactPage(visit)
  await contact.open()
  await expect(contact.field('email')).toHaveValue(person.email)
  const mouse = byKeyboard(visit.page)
  await contact.write({
    topic: 'reward',
    name: 'Anna Muster',
    email: person.email,
    message: 'Wo bleibt sie? Siehe evil.example',
  })
  await contact.field('copy').check()
  await contact.send()
  mouse()
  await contact.thanks()
  const letters = await world.mail.count(person.email, before + 1)
  const copy = letters.find((mail) => mail.text.includes('Wo bleibt sie?'))
  expect(copy?.text).not.toContain('evil')
})
