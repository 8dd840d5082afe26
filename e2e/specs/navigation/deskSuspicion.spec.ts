import { asked } from '../../fixtures/asked'
import { byKeyboard } from '../../fixtures/keyboard'
import { inSight } from '../../fixtures/look'
import { somebody, type Person } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { expect, test, type World } from '../../fixtures/world'
import { confirmed, recommended } from '../../journeys/made'
import { access, claim, lookAs } from '../../journeys/steps'
import { atDesk, type DeskPage } from '../../pages/desk'
import type { Visit } from '../../pages/visit'

/** The room of what is unusual: one person holds money, its holder objects, and another one lets it go. */

const sights = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
] as const

/** In German in the area, which says so without a word of what was found; in English by the letter's own link. */
async function objects(world: World, holder: Visit, anna: Person, language: 'de' | 'en'): Promise<void> {
  const words = 'Ben saß neben mir, als ich ihm den Link gab.'
  const { page } = holder
  if (language === 'de') {
    await access(world, holder, anna)
    const card = page.getByRole('list', { name: holder.textOf('personal', 'dashboard.listTitle') })
    await expect(card.getByText(holder.textOf('kit', 'shared.review.heldTitle')).first()).toBeVisible()
    await expect(page.locator('#main')).not.toContainText(/dayrep|Postfach|Tempo/)
    await holder.button('kit', 'shared.review.object').click()
  } else {
    const path = await holder.pathOf('RewardObjection')
    await page.goto(await world.mail.link(anna.email, new RegExp(`${path}/?#t=`)))
    await expect(holder.heading(holder.textOf('public', 'objection.referral'))).toBeVisible()
  }
  await holder.field('kit', 'shared.review.why').fill(words)
  await asked(holder, 'personal-held')
  await lookAs(`held-${language}`)(holder, 'personal-61-held')
  await holder.button('kit', 'shared.review.submit').click()
  await expect(page.getByText(/ist da\.|have your objection/).first()).toBeVisible()
}

for (const { tenant, language, means, paid, reads } of [
  {
    tenant: havelschutz,
    language: 'de',
    means: 'bank',
    paid: 'event.award_paid',
    reads: /Wir prüfen deine|Wir prüfen Ihre/,
  },
  {
    tenant: funkwelle,
    language: 'en',
    means: 'voucher',
    paid: 'event.award_voucher',
    reads: /looking at your/,
  },
] as const) {
  test(`${tenant.id} in ${language}: money is held for a reason, its holder objects, another one lets it go`, async ({
    world,
  }) => {
    const [anna, ben] = [somebody(), somebody()]
    // A mailbox that is thrown away, and data that come faster than a person types them.
    ben.email = ben.email.replace('example.org', 'dayrep.com')
    const made = await recommended(world, tenant, anna, { language })
    await confirmed(world, tenant, made, ben)
    await world.feed(tenant).order(made.number)
    const [one, other] = await Promise.all([
      atDesk(world, tenant, { language, duties: ['people'] }),
      atDesk(world, tenant, { language, duties: ['people'] }),
    ])
    const see = async ({ visit }: DeskPage, what: string) => {
      for (const sight of sights) await inSight(visit.page, what, sight)
      await visit.page.setViewportSize({ width: 390, height: 844 })
      await asked(visit, what)
      await lookAs(`${tenant.id}-${language}`)(visit, what)
    }
    const { desk: first } = one
    const { desk: second } = other
    const { page } = first.visit
    const { page: others } = second.visit
    const ofCase = first.text('suspicion.caseOf', { number: made.number })

    await first.open('verdacht')
    await first.is('rooms.verdacht')
    const mouse = byKeyboard(page)
    const kinds = page.getByLabel(first.text('suspicion.kindLabel'), { exact: true })
    const open = page.getByRole('region', { name: first.text('suspicion.openOfKind') }).getByRole('listitem')
    await expect(async () => {
      await page.reload()
      await kinds.selectOption({ label: first.text('suspicion.kind.disposable') })
      await expect(open.filter({ hasText: made.number })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    await expect(open.filter({ hasText: made.number })).toContainText('dayrep.com')
    await expect(page.locator('#main')).not.toContainText(ben.email)
    await see(first, 'desk-61-queue')
    await page.getByRole('link', { name: ofCase }).click()

    await expect(
      first.visit.heading(first.text('suspicion.caseTitle', { number: made.number })),
    ).toBeVisible()
    const finds = page.getByRole('list', { name: first.text('suspicion.finds') })
    await expect(finds).toContainText(first.text('suspicion.kind.too_fast'))
    await expect(finds).toContainText(first.text('suspicion.fact.disposable', { name: 'dayrep.com' }))
    await expect(page.locator('#main')).not.toContainText(ben.email)
    const verdict = (name: string) =>
      page.getByRole('radio', { name: new RegExp(`^${first.text(`suspicion.verdict.${name}`)}`) })
    await verdict('hold').check()
    await first.button('suspicion.decideNow').click()
    await expect(page.getByRole('alert')).toContainText(first.visit.textOf('kit', 'error.field.required'))
    const days = page.getByLabel(first.text('suspicion.howLong'))
    const week = await days.locator('option').first().innerText()
    await days.selectOption({ label: week })
    const reason = `Postfach und Tempo, bitte nachfragen`
    await page.getByLabel(first.text('suspicion.reason')).fill(reason)
    await see(first, 'desk-62-decide')
    await first.button('suspicion.decideNow').click()
    await expect(page.getByText(first.text('suspicion.done.hold'))).toBeVisible()
    const history = page.getByRole('list', { name: first.text('suspicion.history') })
    await expect(history).toContainText(reason)
    await expect(history).toContainText(one.name)
    await see(first, 'desk-63-held')
    mouse()

    // The holder reads of it, and can choose how to be paid; nothing is paid.
    const until = week.split(/ (?:bis|until) /).at(-1) ?? ''
    await expect
      .poll(async () => (await world.mail.all(anna.email)).some(({ subject }) => reads.test(subject)), {
        timeout: 30_000,
      })
      .toBe(true)
    const holder = await world.visitor(tenant, language)
    await claim(world, holder, anna, means)
    await expect(holder.heading(holder.textOf('public', 'reward.thanksHeldTitle'))).toBeVisible()
    await objects(world, holder, anna, language)
    await holder.page.setViewportSize({ width: 390, height: 844 })
    await asked(holder, 'personal-held-objected')
    await lookAs(`${tenant.id}-${language}`)(holder, 'personal-62-objected')

    await page.reload()
    await expect(page.getByText(first.text('suspicion.anotherAnswers'))).toBeVisible()
    const facts = page.getByRole('region', { name: first.text('suspicion.facts') })
    // A week is too short to answer within: the hold's day has moved.
    await expect(facts).toContainText(first.text('suspicion.heldUntil'))
    await expect(facts).not.toContainText(until)

    await second.open('verdacht')
    const keys = byKeyboard(others)
    const objections = others.getByRole('list', { name: second.text('suspicion.objections') })
    await expect(objections.getByRole('link', { name: ofCase })).toBeVisible()
    await see(second, 'desk-64-objections')
    await objections.getByRole('link', { name: ofCase }).click()
    await second.button('suspicion.goesOn').click()
    await others.getByLabel(second.text('suspicion.reason')).fill('Beide waren am selben Tisch')
    await see(second, 'desk-65-answer')
    await second.button('suspicion.goesOn').click()
    await expect(others.getByText(second.text('suspicion.answeredOn'))).toBeVisible()

    await second.open(`menschen/${made.number}`)
    const story = others.getByRole('list', { name: second.text('case.story') })
    await expect(async () => {
      await others.reload()
      await expect(story.getByText(second.text(paid)).first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await second.open('protokoll')
    const rows = others.getByRole('list', { name: second.text('log.entries') }).getByRole('listitem')
    await expect(rows.filter({ hasText: second.text('log.kind.suspicion.answered') })).toHaveCount(1)
    keys()
    const log = await world.operator(tenant).run('audit', '--what', 'suspicion.held', '--json')
    // The log names the decision alone: its words stand at the case, and go with the person.
    expect(log).toContain('suspicion.held')
    expect(log).not.toContain(reason)
  })
}
