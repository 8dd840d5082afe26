import { randomUUID } from 'node:crypto'
import { byKeyboard } from '../../fixtures/keyboard'
import { inSight } from '../../fixtures/look'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { confirmedRequest } from '../../journeys/agencyRequest'
import { member } from '../../journeys/account'
import { atDesk, type DeskPage } from '../../pages/desk'
import { InquiryPart } from '../../pages/inquiry'
import { PersonalPage } from '../../pages/personal'

/** The room Heute: what waits is seen by whose duty it is, and is gone once it was done by command. */

const sights = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

/** A card of the room, with all that it lists; other walks have tasks wait beside ours. */
async function card(desk: DeskPage, kind: string) {
  const region = desk.visit.page.getByRole('region', { name: desk.text(`today.kind.${kind}`) })
  await expect(region).toBeVisible()
  const rest = region.getByRole('button', { name: /^\d+ weitere zeigen$|^Eine weitere zeigen$/ })
  if (await rest.isVisible()) await rest.click()
  return region
}

test('what waits is seen by who cares for people, and is gone once it is done', async ({ world }) => {
  const agency = `Agentur ${randomUUID().slice(0, 8)}`
  const { person } = await confirmedRequest(world, havelschutz, agency)
  const { visit: asking } = await member(world, havelschutz)
  await new PersonalPage(asking).open()
  const order = `A-${randomUUID().slice(0, 8)}`
  const part = new InquiryPart(asking)
  const number = await asking.page
    .getByText(asking.texts.like('personal', 'dashboard.number'))
    .first()
    .innerText()
    .then((text) => /[0-9A-Z]{10}/.exec(text)?.[0] ?? '')
  await part.begin()
  await part.ask(order, number, 'Wo bleibt die Prämie?')
  await world.operator(havelschutz).inquiry(order)

  const { desk, visit } = await atDesk(world, havelschutz, { duties: ['people'] })
  const { page } = visit
  await desk.is('rooms.heute')
  for (const sight of sights) await inSight(page, 'desk-today', sight)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 844 })

  const requests = await card(desk, 'agency_requests')
  const row = requests.getByRole('listitem').filter({ hasText: agency })
  await expect(row).toContainText(`${person.firstName.slice(0, 1)}. ${person.lastName.slice(0, 1)}.`)
  await expect(requests).not.toContainText(person.lastName)
  await expect(requests.getByRole('link')).toHaveAttribute('href', desk.path('vertrieb'))
  const questions = await card(desk, 'inquiries')
  const way = `a[href$="/verwaltung/menschen/${number}"]`
  await expect(questions.locator(way)).toBeVisible()

  await world.operator(havelschutz).refuseRequest(person.email)
  await world.operator(havelschutz).answer(order, 'Sie ist unterwegs.')
  const mouse = byKeyboard(page)
  await desk.button('today.again').click()
  mouse()
  await expect(page.getByText(agency)).toHaveCount(0)
  await expect(page.locator(way)).toHaveCount(0)
})

test('who sees to money reads how many requests wait, and no more', async ({ world }) => {
  const agency = `Agentur ${randomUUID().slice(0, 8)}`
  const { person } = await confirmedRequest(world, havelschutz, agency)
  const { desk, visit } = await atDesk(world, havelschutz, { duties: ['money'] })
  await desk.is('rooms.heute')
  const others = visit.page.getByRole('region', { name: desk.text('today.others') })
  await expect(others).toContainText(desk.text('today.kind.agency_requests'))
  await expect(visit.page.getByText(agency)).toHaveCount(0)
  await world.operator(havelschutz).refuseRequest(person.email)
})
