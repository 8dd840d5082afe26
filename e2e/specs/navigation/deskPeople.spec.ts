import { asked } from '../../fixtures/asked'
import { byKeyboard } from '../../fixtures/keyboard'
import { inSight } from '../../fixtures/look'
import { somebody } from '../../fixtures/people'
import { funkwelle } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { confirmed, entered, recommended } from '../../journeys/made'
import { claim, lookAs } from '../../journeys/steps'
import { atDesk } from '../../pages/desk'

/** "Where is my reward?": somebody who cares for people finds a paid recommendation and one that waits, and helps. */

const sights = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
] as const

for (const language of ['de', 'en'] as const) {
  test(`in ${language}: a paid one and one that waits are found, read, revealed and helped, by keyboard`, async ({
    world,
  }) => {
    const [anna, ben, carla, dora, ella] = [somebody(), somebody(), somebody(), somebody(), somebody()]
    const paid = await recommended(world, funkwelle, anna)
    await confirmed(world, funkwelle, paid, ben)
    const order = await world.feed(funkwelle).order(paid.number)
    const waits = await recommended(world, funkwelle, anna)
    await entered(world, funkwelle, waits, carla)
    const ready = await recommended(world, funkwelle, dora)
    await confirmed(world, funkwelle, ready, ella)
    await world.feed(funkwelle).order(ready.number)
    await claim(world, await world.visitor(funkwelle, 'de'), anna, 'voucher')

    const { desk, visit } = await atDesk(world, funkwelle, { language, duties: ['people'] })
    const { page } = visit
    const see = async (what: string) => {
      for (const sight of sights) await inSight(page, what, sight)
      await page.setViewportSize({ width: 390, height: 844 })
      await asked(visit, what)
      await lookAs(`funkwelle-${language}`)(visit, what)
    }
    const list = page.getByRole('list', { name: desk.text('people.hits') })
    const finds = async (typed: string, number: string) => {
      await page.getByLabel(desk.text('people.field')).fill(typed)
      await desk.button('people.search').click()
      await expect(list.getByRole('link', { name: number })).toBeVisible()
    }
    /** A number that finds one alone opens it. */
    const opens = async (typed: string, number: string) => {
      await page.getByLabel(desk.text('people.field')).fill(typed)
      await desk.button('people.search').click()
      await expect(visit.heading(desk.text('case.title', { number }))).toBeVisible()
    }
    await desk.open('menschen')
    await desk.is('rooms.menschen')
    await see('desk-11-search')
    const mouse = byKeyboard(page)
    await opens(`#${paid.number.slice(0, 5)} ${paid.number.slice(5)}`, paid.number)
    await page.getByRole('link', { name: desk.text('people.back') }).click()
    await finds(order.Auftragsnummer, paid.number)
    await finds(carla.email, waits.number)
    await finds(`${carla.firstName} ${carla.lastName.toUpperCase()}`, waits.number)
    await expect(page.locator('#main')).not.toContainText(carla.lastName)
    await finds(anna.email, paid.number)
    await expect(list.getByRole('link', { name: waits.number })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(desk.path('menschen'))
    await see('desk-12-found')

    await list.getByRole('link', { name: paid.number }).click()
    await expect(visit.heading(desk.text('case.title', { number: paid.number }))).toBeVisible()
    const story = page.getByRole('list', { name: desk.text('case.story') })
    for (const point of ['created', 'confirmed', 'ordered', 'approved', 'award_offered', 'award_chosen'])
      await expect(story.getByText(desk.text(`event.${point}`)).first()).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(story.getByText(desk.text('event.award_voucher'))).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await see('desk-13-paid')
    await desk.button('reveal.begin').click()
    await page.getByLabel(desk.text('reveal.reason')).fill(`Anruf von ${anna.lastName}`)
    await desk.button('reveal.yes').click()
    await expect(page.getByRole('alert')).toContainText(desk.text('error.desk.reason_names'))
    await page.getByLabel(desk.text('reveal.reason')).fill('Anruf wegen der Prämie')
    await desk.button('reveal.yes').click()
    await expect(page.getByText(anna.email)).toBeVisible()
    await expect(page.getByText(ben.email)).toBeVisible()
    await see('desk-14-revealed')

    await page.getByRole('link', { name: desk.text('people.back') }).click()
    await opens(waits.number, waits.number) // the page was loaded anew, and keeps nothing of a person
    await expect(page.getByText(desk.text('standing.entered'))).toBeVisible()
    await expect(page.getByText(anna.email)).toHaveCount(0)
    await expect(page.getByText(desk.text('ahead.friend_confirms'))).toBeVisible()
    // The friend's letter is a few seconds old: the next one goes a minute after it.
    const help = page.getByRole('region', { name: desk.text('help.title') })
    await expect(help).toContainText(desk.text('letters.kind.confirm'))
    await expect(help.getByRole('button', { name: desk.text('letters.kind.confirm') })).toHaveCount(0)
    await see('desk-15-soon')

    // A letter about money waits for no day.
    await page.getByRole('link', { name: desk.text('people.back') }).click()
    await finds(dora.email, ready.number)
    await list.getByRole('link', { name: ready.number }).click()
    const recommender = desk.text('people.side.recommender')
    const again = page.getByRole('button', {
      name: desk.text('help.send', { side: recommender, letter: desk.text('letters.kind.reward') }),
    })
    await expect(async () => {
      await page.reload()
      await expect(again).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 90_000 })
    const letters = async () => (await world.mail.all(dora.email)).length
    const before = await letters()
    await again.click()
    await desk.button('help.sendYes').click()
    await expect(page.getByText(desk.text('help.sent.reward', { side: recommender }))).toBeVisible()
    await see('desk-16-waiting')
    await expect.poll(letters, { timeout: 30_000 }).toBeGreaterThan(before)
    mouse()

    const log = await world.operator(funkwelle).run('audit', '--what', 'letter.asked_again', '--json')
    expect(log).toContain('reward recommender')
    const shown = await world.operator(funkwelle).run('audit', '--what', 'person.revealed', '--json')
    expect(shown).toContain('Anruf wegen der Prämie')
    const searched = await world.operator(funkwelle).run('audit', '--what', 'people.searched', '--json')
    expect(searched).not.toContain(carla.lastName)
    expect(searched).not.toContain(anna.email)
  })
}
