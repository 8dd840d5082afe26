import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { lookAs } from '../../journeys/steps'
import { FriendPage } from '../../pages/friend'
import { PersonalPage } from '../../pages/personal'

interface Printed {
  type: string | null
  begins: string
  bytes: number
}

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk('a code is printed, entered by two friends, and ended', async ({ world }) => {
    const { visit } = await member(world, tenant)
    const personal = new PersonalPage(visit)
    await personal.open()
    await looker(visit, '80-area-with-code')
    // The area leads to the sheet itself; the page that thanks has the poster, too.
    const cards = visit.page.getByRole('link', { name: visit.textOf('kit', 'shared.sharing.cards') }).first()
    const [, code = ''] = /\/code\/([^/]+)\/karten\.pdf/.exec((await cards.getAttribute('href')) ?? '') ?? []
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    await visit.page
      .getByRole('link', { name: visit.textOf('personal', 'code.more') })
      .first()
      .click()
    await expect(visit.heading(visit.textOf('public', 'thanks.title'))).toBeVisible()
    await looker(visit, '81-thanks')

    for (const form of ['shared.sharing.cards', 'code.poster']) {
      const link = visit.page.getByRole('link', { name: visit.textOf('public', form) })
      const address = await link.getAttribute('href')
      const printed = await visit.page.evaluate(async (asked): Promise<Printed> => {
        const answer = await fetch(asked)
        const text = await answer.text()
        return { type: answer.headers.get('Content-Type'), begins: text.slice(0, 5), bytes: text.length }
      }, address ?? '')
      expect(printed).toMatchObject({ type: 'application/pdf', begins: '%PDF-' })
      expect(printed.bytes).toBeGreaterThan(10_000)
    }

    // The first friend types it from the card, with a slip at first.
    const typing = await world.visitor(tenant, 'de')
    await typing.open('/')
    await typing.consent()
    const footer = typing.page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Code eingeben' })).toBeVisible()
    await typing.page
      .getByRole('main')
      .getByRole('link', { name: typing.textOf('public', 'home.codeAction') })
      .click()
    await looker(typing, '82-code')
    const field = typing.field('public', 'code.label')
    const slip = (code.startsWith('A') ? 'B' : 'A') + code.slice(1)
    await field.fill(slip)
    await typing.button('public', 'code.submit').click()
    await expect(typing.page.getByText(typing.textOf('kit', 'error.code.mistyped')).first()).toBeVisible()
    await looker(typing, '83-code-slip')
    await field.fill(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)
    await typing.button('public', 'code.submit').click()
    const friend = new FriendPage(typing)
    await friend.isOpen()
    await friend.complete(somebody())
    await friend.waits()

    // The second scans it: nothing is made by looking.
    const scanning = await world.visitor(tenant, 'de')
    await scanning.open(`/code#c=${code}`)
    await scanning.consent()
    await expect(scanning.page.getByText(/ empfiehlt /).first()).toBeVisible()
    await looker(scanning, '84-code-scanned')
    await scanning.button('public', 'code.submit').click()
    await new FriendPage(scanning).isOpen()

    await personal.open()
    await personal.unfold()
    await expect(
      visit.page.getByText(visit.textOf('personal', 'code.used_other', { count: '2' })),
    ).toBeVisible()
    await expect(visit.page.getByText(visit.texts.like('personal', 'event.codeEntered'))).toHaveCount(2)
    await personal.endCode()
    await scanning.open(`/code#c=${code}`)
    await scanning.button('public', 'code.submit').click()
    await expect(
      scanning.page.getByText(scanning.texts.like('kit', 'error.code.expired')).first(),
    ).toBeVisible()
    await looker(scanning, '85-code-over')
  })
}
