import { somebody } from '../../fixtures/people'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { confirm, enter } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'

/** The demo's shop calls tracking/abschliessen as a company's own order page would; its word comes by the feed. */
test('havelschutz: what was ordered in the shop waits in the time line until the company says so', async ({
  world,
}) => {
  expect(world.product.pid, 'the shop of a product that this run starts').not.toBe(0)
  const { visit: own, link } = await member(world, havelschutz)
  const friend = somebody()
  const visit = await world.visitor(havelschutz, 'de')
  const { page } = visit
  await enter(visit, link.short, friend)
  await confirm(world, visit, friend)
  await page.getByRole('link', { name: visit.textOf('public', 'confirmation.order') }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Bestellen bei Havelschutz/ })).toBeVisible()
  await expect(page.getByLabel('Empfehlungsnummer')).toHaveValue(link.number)
  for (const [label, value] of [
    ['Vorname', friend.firstName],
    ['Nachname', friend.lastName],
    ['Geburtsdatum', friend.birthDate],
    ['E-Mail', friend.email],
    ['Straße', friend.street],
    ['Hausnummer', friend.houseNumber],
    ['Postleitzahl', friend.zip],
    ['Ort', friend.city],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Jetzt bestellen' }).click()
  await expect(page.getByRole('status')).toContainText('Bestellt')
  await new PersonalPage(own).tells(['created', 'confirmed', 'orderReported'], 30)

  await page.getByRole('link', { name: 'Weiter: Auftrag freigeben' }).click()
  await page.getByRole('button', { name: 'Signiert melden' }).click()
  await expect(page.getByRole('status')).toContainText('Das Programm hat geantwortet')
  await new PersonalPage(own).tells(['confirmed', 'ordered', 'released'], 60)
})
