import { somebody, type Person } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test, type World } from '../../fixtures/world'
import { lookAs } from '../../journeys/steps'
import { AgentPage } from '../../pages/agent'
import { FriendPage } from '../../pages/friend'

const password = 'Fagott-und-Regen-18'

/** The letter of a caller, and the page behind its end. */
async function opensLetter(world: World, caller: Person) {
  const visit = await world.visitor(havelschutz, 'de')
  const path = await visit.pathOf('HeardRecommendation')
  await visit.page.goto(await world.mail.link(caller.email, new RegExp(`${path}#t=`)))
  await visit.consent()
  await expect(visit.heading(visit.textOf('public', 'heard.title'))).toBeVisible()
  return visit
}

test('havelschutz: an agent recommends for callers; one ends it by the letter, another passes it on', async ({
  world,
}) => {
  const looker = lookAs('havelschutz-de')
  const operator = world.operator(havelschutz)
  const invitation = await operator.agent('HS-103')
  const visit = await world.visitor(havelschutz, 'de')
  const agent = new AgentPage(visit)
  await agent.setPassword(invitation, password)
  await looker(visit, '98-agent-desk')

  // Without the caller's yes nothing is sent.
  const regretful = somebody()
  await agent.fill(regretful)
  await agent.send()
  await expect(visit.page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await agent.hearsYes()
  await agent.send()
  await agent.isDone()
  await expect(visit.page.getByText(regretful.email)).toBeVisible()
  await looker(visit, '98-agent-done')

  // Nothing of one call is left for the next, or for who reloads.
  await agent.next()
  await expect(visit.field('agency', 'desk.email')).toHaveValue('')
  const kept = await visit.page.evaluate(() =>
    JSON.stringify([{ ...localStorage, ...sessionStorage }, history.state, document.cookie]),
  )
  expect(kept).not.toContain(regretful.lastName)
  expect(kept).not.toContain(regretful.email)
  const loyal = somebody()
  await agent.fill(loyal)
  await agent.hearsYes()
  await agent.send()
  await agent.isDone()

  const mails = await world.mail.all(regretful.email)
  const ended = await opensLetter(world, regretful)
  await looker(ended, '98-heard')
  await ended.press('public', 'heard.end')
  await expect(ended.heading(ended.textOf('public', 'heard.doneTitle'))).toBeVisible()
  await looker(ended, '98-heard-ended')
  for (const mail of mails) expect(mail.text).toContain('am Telefon')

  const goesOn = await opensLetter(world, loyal)
  await expect(goesOn.page.getByText('Friederike Groß')).toBeVisible()
  await goesOn.page.getByRole('link', { name: goesOn.textOf('public', 'heard.share') }).click()
  await expect(goesOn.page).toHaveURL(/[?&]k=/)
  const link = new URL(goesOn.page.url())
  const number = link.pathname.split('/').pop() ?? ''
  const friend = await world.visitor(havelschutz, 'de')
  const path = (await friend.pathOf('RecipientData')).replace(':empfehlungsnummer', number)
  await friend.open(`${path}?k=${link.searchParams.get('k') ?? ''}`)
  await new FriendPage(friend).isOpen()
  await expect(friend.page.getByText('Friederike Groß')).toBeVisible()
  expect((await world.mail.all(regretful.email)).length, 'one letter and no other').toBe(1)

  // A login of one's own; ended in the middle of a call is out at the next.
  await agent.next()
  await agent.logOut()
  await agent.logIn('HS-103', password)
  await agent.fill(somebody())
  await agent.hearsYes()
  await operator.run('agent', 'end', 'HS-103')
  await agent.send()
  await expect(visit.heading(visit.textOf('agency', 'login.title'))).toBeVisible()
  await looker(visit, '98-agent-login')
})

test('havelschutz: the agent’s desk on an office screen', async ({ world }) => {
  const invitation = await world.operator(havelschutz).agent('HS-104')
  const visit = await world.visitor(havelschutz, 'de')
  await visit.page.setViewportSize({ width: 1440, height: 900 })
  await new AgentPage(visit).setPassword(invitation, password)
  await lookAs('havelschutz-de')(visit, '98-agent-desk-1440')
})

test('funkwelle: where nobody recommends for callers, there is no desk', async ({ world }) => {
  const visit = await world.visitor(funkwelle, 'de')
  for (const path of ['/de/agent', '/de/agent/login', '/de/amtelefon']) {
    expect((await visit.page.goto(`${visit.origin}${path}`))?.status(), path).toBe(404)
  }
})
