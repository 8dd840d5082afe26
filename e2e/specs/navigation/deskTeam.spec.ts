import { byKeyboard } from '../../fixtures/keyboard'
import { inSight } from '../../fixtures/look'
import { havelschutz, funkwelle } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { lookAs } from '../../journeys/steps'
import { atDesk, DeskPage } from '../../pages/desk'

/** Two people of the desk let a third one in, each by a passkey, and the audit log shows it. */

const sights = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

for (const { tenant, language } of [
  { tenant: havelschutz, language: 'de' },
  { tenant: funkwelle, language: 'en' },
] as const) {
  test(`${tenant.id} in ${language}: two people let a third one in by passkeys, and the log shows it`, async ({
    world,
  }) => {
    const {
      desk: first,
      visit: firsts,
      name: mia,
    } = await atDesk(world, tenant, { language, duties: ['staff'] })
    const {
      desk: second,
      visit: seconds,
      name: nina,
    } = await atDesk(world, tenant, { language, duties: ['staff'] })
    const see = async (visit: typeof firsts, what: string) => {
      for (const sight of sights) await inSight(visit.page, what, sight)
      await visit.page.emulateMedia({ colorScheme: 'light' })
      await visit.page.setViewportSize({ width: 390, height: 844 })
      await lookAs(`${tenant.id}-${language}`)(visit, what)
    }
    const name = `Ole Öz ${Date.now().toString(36)}`

    await first.open('team')
    await first.is('rooms.team')
    await see(firsts, 'desk-11-team')
    const mouse = byKeyboard(firsts.page)
    await first.button('team.inviteTitle').click()
    await firsts.page.getByLabel(first.text('team.name'), { exact: true }).fill(name)
    await firsts.page.getByRole('checkbox', { name: first.text('duty.money') }).check()
    await first.button('team.invite').click()
    await expect(
      firsts.page.getByRole('heading', { name: first.text('team.linkTitle', { name }) }),
    ).toBeVisible()
    const link = new URL(await firsts.page.getByLabel(first.text('team.link')).inputValue())
    await see(firsts, 'desk-12-link')
    mouse()

    const thirds = await world.visitor(tenant, language)
    const third = new DeskPage(thirds)
    await third.device()
    const print = await third.accept(link.pathname + link.hash)

    // Who invited can't admit, and the second one has to know the right checksum.
    await first.open('team')
    await expect(firsts.page.getByText(first.text('team.anotherVoice'))).toBeVisible()
    await second.open('team')
    const field = seconds.page
      .getByRole('form', { name: second.text('team.admitNamed', { name }) })
      .getByLabel(second.text('team.fingerprint'))
    await expect(seconds.page.getByText(print)).toHaveCount(0)
    await field.fill('0'.repeat(16))
    await field.press('Enter')
    await expect(seconds.page.getByText(second.text('error.desk.fingerprint'))).toBeVisible()
    await see(seconds, 'desk-13-wrong')
    await field.fill(print)
    await field.press('Enter')
    await expect(seconds.page.getByText(second.text('team.admitted', { name }))).toBeVisible()

    // The third one is in, sees no team, and of the log what one did and what was done about oneself.
    await third.open('team')
    await third.logIn()
    await thirds.shows('desk', 'desk.noDutyTitle')
    await third.open('protokoll')
    const own = thirds.page.getByRole('list', { name: third.text('log.entries') }).getByRole('listitem')
    await expect(own).toHaveCount(4)
    await expect(own.first()).toContainText(third.text('log.kind.desk.logged_in'))

    await second.open('protokoll')
    await seconds.page.getByRole('searchbox').fill(name)
    const rows = seconds.page.getByRole('list', { name: second.text('log.entries') }).getByRole('listitem')
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(1)).toContainText(nina)
    await expect(rows.nth(1)).toContainText(second.text('log.kind.desk.admitted'))
    await expect(rows.nth(1)).toContainText(second.text('log.signedBy', { fingerprint: '' }).trim())
    await expect(rows.nth(2)).toContainText(second.text('log.kind.desk.taken'))
    await expect(rows.nth(3)).toContainText(mia)
    await expect(rows.nth(3)).toContainText(second.text('log.kind.desk.invited'))
    await see(seconds, 'desk-14-log')
    const [file] = await Promise.all([
      seconds.page.waitForEvent('download'),
      second.button('log.as_csv').click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)

    // One voice stops: at the next step the third one is out.
    await first.open('team')
    const row = firsts.page.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: first.text('team.end') }).click()
    await row.getByRole('button', { name: first.text('team.endYes') }).click()
    await expect(firsts.page.getByText(first.text('team.ended', { name }))).toBeVisible()
    await thirds.page.reload()
    await third.is('login.title')
  })
}
