import { byKeyboard } from '../../fixtures/keyboard'
import { somebody, type Person } from '../../fixtures/people'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test, type World } from '../../fixtures/world'
import { atWork } from '../../journeys/agency'
import { access, lookAs, recommend } from '../../journeys/steps'
import { InvitationsPage } from '../../pages/invitations'
import type { Visit } from '../../pages/visit'

const looker = lookAs('havelschutz-de')

/** Follows the letter's link to who invites. */
async function follows(world: World, { email }: Person, inviter: Person): Promise<Visit> {
  const visit = await world.visitor(havelschutz, 'de')
  const path = await visit.pathOf('Invitation')
  await visit.page.goto(await world.mail.link(email, new RegExp(`${path}#t=`)))
  await visit.consent()
  const name = `${inviter.firstName} ${inviter.lastName}`
  await expect(visit.heading(visit.textOf('public', 'invitation.title', { name }))).toBeVisible()
  return visit
}

test('havelschutz: a member invites by the keyboard; the person registers and recommends for the agency', async ({
  world,
}) => {
  const agency = await world.operator(havelschutz).agency('Agentur Nordlicht')
  const { visit, area, person: inviter } = await atWork(world, havelschutz, agency, 'employee')
  await area.goTo('invitations')
  await visit.shows('agency', 'report.emptyText_invitations')
  await looker(visit, '97-invitations-empty')

  const invitations = new InvitationsPage(visit)
  await invitations.openForm()
  const guest = somebody()
  const mouse = byKeyboard(visit.page)
  await invitations.fill(guest)
  await invitations.send()
  await expect(visit.page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await invitations.says()
  await invitations.send()
  mouse()
  await invitations.isSentTo(guest)
  await looker(visit, '97-invite-done')
  await invitations.openAll()
  await expect(invitations.row(guest)).toContainText(visit.textOf('agency', 'report.invitationStatus.sent'))
  await looker(visit, '97-invitations')

  const reader = await follows(world, guest, inviter)
  const [letter] = await world.mail.all(guest.email)
  expect(letter?.text).toContain(`${inviter.firstName} ${inviter.lastName} von Agentur Nordlicht`)
  await looker(reader, '97-invitation')
  await expect(reader.field('kit', 'shared.field.lastName')).toHaveValue(guest.lastName)
  await reader.press('kit', 'shared.invitation.accept')
  await expect(reader.heading(reader.textOf('public', 'invitation.acceptedTitle'))).toBeVisible()
  await looker(reader, '97-invitation-accepted')
  await access(world, reader, guest)

  await visit.page.reload()
  await expect(invitations.row(guest)).toContainText(
    visit.textOf('agency', 'report.invitationStatus.accepted'),
  )
  const { number } = await recommend(await world.visitor(havelschutz, 'de'), guest)
  await area.goTo('recommendations')
  await expect(area.row(number)).toBeVisible()
  await area.goTo('start')
  await looker(visit, '97-area-start')
})

test('havelschutz: who wants no letters is never invited again, and the agency hears no reason', async ({
  world,
}) => {
  const operator = world.operator(havelschutz)
  const { visit, person: inviter } = await atWork(
    world,
    havelschutz,
    await operator.agency('Agentur Heide'),
    'owner',
  )
  const invitations = new InvitationsPage(visit)
  const guest = somebody()
  await invitations.openForm()
  await invitations.fill(guest)
  await invitations.says()
  await invitations.send()
  await invitations.isSentTo(guest)

  const reader = await follows(world, guest, inviter)
  await reader.button('public', 'invitation.never').click()
  await looker(reader, '97-invitation-never')
  await reader.button('public', 'invitation.neverYes').click()
  await expect(reader.heading(reader.textOf('public', 'invitation.neverTitle'))).toBeVisible()

  await invitations.openAll()
  await expect(invitations.row(guest)).toHaveCount(0)
  const erased = visit.page.getByRole('row').filter({ hasText: visit.textOf('agency', 'invite.erased') })
  await expect(erased).toContainText(visit.textOf('agency', 'report.invitationStatus.declined'))
  await invitations.openForm()
  await invitations.fill(guest)
  await invitations.says()
  await invitations.send()
  await visit.shows('kit', 'error.invitation.not_possible')
  expect(await world.mail.all(guest.email)).toHaveLength(1)
})

test('havelschutz: a list from Excel is tried, and sent once', async ({ world }) => {
  const agency = await world.operator(havelschutz).agency('Agentur Spree')
  const { visit } = await atWork(world, havelschutz, agency, 'owner')
  const invitations = new InvitationsPage(visit)
  const [good, missing] = [somebody(), somebody()]
  const sheet = [
    'Vorname;Nachname;E-Mail;Zugestimmt',
    `Jörg;Öhler;${good.email};ja`,
    `Mia;Groß;${missing.email};`,
    `Jörg;Öhler;${good.email};ja`,
    'Ole;Kurz;ole;ja',
  ].join('\r\n')
  await invitations.openList()
  await looker(visit, '97-list')
  await invitations.tries('einladungen.csv', Buffer.from(sheet, 'latin1'))
  await expect(invitations.line(2)).toContainText('Jörg Öhler')
  await expect(invitations.line(2)).toContainText(visit.textOf('agency', 'invite.lineReady'))
  await expect(invitations.line(3)).toContainText(visit.textOf('agency', 'invite.noYes'))
  await expect(invitations.line(4)).toContainText(visit.textOf('kit', 'error.invitation.repeated'))
  await expect(invitations.line(5)).toContainText(visit.textOf('kit', 'shared.field.email'))
  await looker(visit, '97-list-trial')
  await visit.page
    .getByRole('button', { name: visit.textOf('agency', 'invite.send_one', { number: '1' }) })
    .dblclick()
  await expect(visit.page.getByText(visit.textOf('agency', 'invite.sent_one', { number: '1' }))).toBeVisible()
  await looker(visit, '97-list-done')
  await world.mail.link(good.email, new RegExp(`${await visit.pathOf('Invitation')}#t=`))
  await invitations.openAll()
  await expect(invitations.row(good)).toHaveCount(1)
  await expect(invitations.row(missing)).toHaveCount(0)
  expect(await world.mail.all(good.email)).toHaveLength(1)
  expect(await world.mail.all(missing.email)).toHaveLength(0)
})
