import { byKeyboard } from '../../fixtures/keyboard'
import { asked } from '../../fixtures/asked'
import { inSight } from '../../fixtures/look'
import { havelschutz, funkwelle } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { lookAs } from '../../journeys/steps'
import { DeskPage } from '../../pages/desk'

/** The way in to the desk: two voices, a passkey, and what one sees of one's own access. */

const sights = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const

for (const { tenant, language } of [
  { tenant: havelschutz, language: 'de' },
  { tenant: funkwelle, language: 'en' },
] as const) {
  test(`${tenant.id} in ${language}: who is invited makes a passkey and is admitted by its fingerprint`, async ({
    world,
  }) => {
    const visit = await world.visitor(tenant, language)
    const { page } = visit
    const desk = new DeskPage(visit)
    const see = async (what: string) => {
      for (const sight of sights) await inSight(page, what, sight)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 390, height: 844 })
      await asked(visit, what)
      await lookAs(`${tenant.id}-${language}`)(visit, what)
    }
    await desk.device()
    await desk.open()
    await desk.is('login.title')
    await see('desk-01-login')

    const name = `Mia Öz ${Date.now().toString(36)}`
    const invited = await world.operator(tenant).inviteToDesk(name, ['people', 'money'])
    const mouse = byKeyboard(page)
    // One who has no passkey yet reads so, and what to do.
    await desk.logIn()
    await expect(page.getByRole('alert')).toContainText(desk.text('trouble.leftTitle'))
    const print = await desk.accept(invited.replace(/^\/\w+/, `/${language}`))
    expect(print).toMatch(/^[0-9A-F]{16}$/)
    expect(new URL(page.url()).hash).toBe('')
    await see('desk-02-fingerprint')

    await desk.open('zugang')
    await desk.logIn()
    await visit.shows('desk', 'login.waitsTitle')
    const groups = print.match(/.{4}/g) ?? []
    const aloud = groups.map((group) => [...group].join(' ')).join(', ')
    await expect(page.getByRole('img', { name: aloud })).toBeVisible()
    // The link has done its work.
    await visit.open('/robots.txt')
    await visit.open(invited.replace(/^\/\w+/, `/${language}`))
    await desk.is('invitation.overTitle')
    await see('desk-03-used')

    await world.second(tenant).admitToDesk(name, print)
    await desk.open('zugang')
    await desk.logIn()
    await desk.is('rooms.zugang')
    expect(new URL(page.url()).pathname).toBe(desk.path('zugang'))
    await expect(desk.rows('passkeys.title')).toHaveCount(1)
    await expect(desk.rows('passkeys.title')).toContainText('Chrome')
    await see('desk-04-access')
    mouse()
    const [cookie] = (await page.context().cookies()).filter((one) => one.name === '__Host-ws-desk')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/' })
  })
}

test('a second device, a session that is ended from the first, another tab, and the way out', async ({
  world,
}) => {
  const visit = await world.visitor(havelschutz, 'de')
  const desk = new DeskPage(visit)
  const first = await desk.device()
  const name = `Ida Uhl ${Date.now().toString(36)}`
  const invited = await world.operator(havelschutz).inviteToDesk(name, ['staff'])
  await world.second(havelschutz).admitToDesk(name, await desk.accept(invited))
  await desk.open('zugang')
  await desk.logIn()
  await desk.is('rooms.zugang')
  const passkeys = desk.rows('passkeys.title')
  await expect(passkeys).toContainText(desk.text('passkeys.last'))

  // The first device signs. It makes no second passkey of the same person: one that is plugged in does.
  await desk.button('passkeys.add').click()
  await expect(desk.button('passkeys.make')).toBeFocused()
  await first.there(false)
  const second = await desk.device('usb')
  await desk.button('passkeys.make').click()
  await visit.shows('desk', 'passkeys.added')
  await expect(passkeys).toHaveCount(2)
  await first.there(true)

  // It is carried to another browser, and opens the desk there, until that session is ended here.
  const there = await world.visitor(havelschutz, 'de')
  const away = new DeskPage(there)
  const carried = await away.device()
  await carried.takeFrom(second)
  await second.there(false)
  await away.open('zugang')
  await away.logIn()
  await away.is('rooms.zugang')
  await visit.page.reload()
  await expect(desk.rows('sessions.title')).toHaveCount(2)
  await desk.rows('sessions.title').getByRole('button').click()
  await expect(desk.rows('sessions.title')).toHaveCount(1)
  await away.button('passkeys.add').click()
  await away.is('login.title')
  await there.shows('desk', 'login.ended')

  // The second passkey is removed by a proof of the first, and opens nothing any more.
  await passkeys.nth(1).getByRole('button').click()
  await passkeys
    .nth(1)
    .getByRole('button', { name: desk.text('passkeys.remove') })
    .click()
  await visit.shows('desk', 'passkeys.removed')
  await expect(passkeys).toContainText(desk.text('passkeys.last'))
  await away.logIn()
  await expect(there.page.getByRole('alert')).toContainText(desk.text('error.desk.refused').slice(0, 30))

  // Who leaves in one tab has left in the other.
  const tab = await visit.tab()
  const other = new DeskPage(tab)
  await other.is('rooms.zugang')
  await visit.button('kit', 'shared.action.logout').click()
  await desk.is('login.title')
  await other.is('login.title')
  await expect(tab.page.getByText(name)).toHaveCount(0)
  await tab.page.close()
})

test('a passkey of one tenant opens nothing at another’s', async ({ world }) => {
  const visit = await world.visitor(havelschutz, 'de')
  const desk = new DeskPage(visit)
  await desk.device()
  const name = `Ole Ast ${Date.now().toString(36)}`
  const invited = await world.operator(havelschutz).inviteToDesk(name, ['money'])
  await world.second(havelschutz).admitToDesk(name, await desk.accept(invited))
  const there = `${world.origin(funkwelle)}/de/verwaltung`
  await visit.page.goto(there)
  await desk.logIn()
  await expect(visit.page.getByRole('alert')).toContainText(desk.text('trouble.leftTitle'))
  // Where it is known it does, and who is in there isn't in here: cookies are of their host alone.
  await desk.open('zugang')
  await desk.logIn()
  await desk.is('rooms.zugang')
  await visit.page.goto(there)
  await desk.is('login.title')
})
