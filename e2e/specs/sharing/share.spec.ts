import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { turns } from '../../fixtures/turns'
import { expect } from '../../fixtures/world'
import { member } from '../../journeys/account'
import { lookAs, recommend } from '../../journeys/steps'
import { EndingPage } from '../../pages/ending'
import { FriendPage } from '../../pages/friend'
import { PersonalPage } from '../../pages/personal'
import { SharePage } from '../../pages/share'

for (const tenant of [havelschutz, funkwelle]) {
  const walk = turns(tenant)
  const looker = lookAs(`${tenant.id}-de`)

  walk('what is public carries the code, as a story, a link and a QR code to save', async ({ world }) => {
    const visit = await world.visitor(tenant, 'de')
    await recommend(visit, somebody())
    const preview = visit.page.getByRole('img', { name: visit.textOf('public', 'share.storyAlt') })
    await preview.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        preview.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]),
      )
      .toEqual([1080, 1920])
    await looker(visit, '86-share')
    const open = await visit.field('public', 'share.publicLink').inputValue()
    expect(open).toMatch(/\/code\?c=[0-9A-Z]{8}&via=link$/)
    expect(open).not.toContain('/r/')
    for (const kind of ['PNG', 'SVG']) {
      const [file] = await Promise.all([
        visit.page.waitForEvent('download'),
        visit.page.getByRole('link', { name: visit.textOf('public', 'share.qrSave', { kind }) }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`-qr\\.${kind.toLowerCase()}$`))
    }
  })

  walk(
    'the owner makes a code for many where the link is shared, beside one button that stands out',
    async ({ world }) => {
      const { visit, link } = await member(world, tenant)
      const personal = new PersonalPage(visit)
      await personal.open()
      await personal.endCode()
      const path = await visit.pathOf('RecommendationShare')
      await visit.open(`${path.replace(':empfehlungsnummer', link.number)}?k=${link.key}`)
      const make = visit.button('public', 'share.publicMake')
      await expect(make).toBeVisible()
      await expect(visit.page.locator('.MuiButton-contained')).toHaveCount(1)
      await looker(visit, '87-share-without-code')
      await make.click()
      const title = visit.textOf('public', 'share.publicTitle')
      await expect(visit.page.getByRole('heading', { name: title })).toBeFocused()
      await expect(visit.field('public', 'share.publicLink')).toHaveValue(/\/code\?c=[0-9A-Z]{8}&via=link$/)
      await looker(visit, '88-share-code-made')
    },
  )

  walk('the message names the product, is changed, and goes out as it stands', async ({ world }) => {
    const visit = await world.visitor(tenant, 'de')
    const made = await recommend(visit, somebody())
    const share = new SharePage(visit)
    await expect(share.message).toHaveValue(/Tipp für dich/)
    const ours = await share.message.inputValue()
    await share.message.fill('Lies das & staune')
    await visit.page.reload()
    await share.isOpen()
    await expect(share.message).toHaveValue('Lies das & staune')
    const mail = visit.page.getByRole('link', {
      name: visit.textOf('kit', 'shared.channel.emailclient'),
      exact: true,
    })
    const href = decodeURIComponent((await mail.getAttribute('href')) ?? '')
    expect(href).toContain('Lies das & staune')
    expect(href).toContain(`${made.short}/emailclient`)
    await visit.button('public', 'share.messageReset').click()
    await expect(share.message).toHaveValue(ours)
    await expect(share.message).toBeFocused()
  })

  walk(
    'two strangers enter by what was posted, and its preview names the recommender alone',
    async ({ world }) => {
      const visit = await world.visitor(tenant, 'de')
      const anna = somebody()
      const made = await recommend(visit, anna)
      const open = await visit.field('public', 'share.publicLink').inputValue()
      for (const channel of ['facebook', 'story']) {
        const otherVisit = await world.visitor(tenant, 'de')
        await otherVisit.page.goto(open.replace('via=link', `via=${channel}`))
        await otherVisit.consent()
        await otherVisit.button('public', 'code.submit').click()
        await new FriendPage(otherVisit).isOpen()
        await expect(otherVisit.page).toHaveURL(new RegExp(`&c=${channel}`))
      }
      const read = (address: string) =>
        visit.page.evaluate(async (asked) => {
          const answer = await fetch(asked)
          return { type: answer.headers.get('Content-Type'), text: await answer.text() }
        }, address)
      for (const [address, tells] of [
        [open, true],
        [made.short, true],
        [made.long.replace(/k=[0-9a-f]+/, 'k=0000000000'), false],
      ] as const) {
        const { text: head } = await read(address)
        const picture = /og:image" content="([^"]+)"/.exec(head)?.[1]?.replaceAll('&amp;', '&') ?? ''
        expect(head.includes(`og:title" content="${anna.firstName} empfiehlt`)).toBe(tells)
        expect(head.split('</head>')[0]).not.toContain(anna.lastName)
        expect((await read(picture)).type).toBe(tells ? 'image/jpeg' : 'image/png')
      }
    },
  )

  walk('what nobody ordered is withdrawn, after asking', async ({ world }) => {
    const { visit } = await member(world, tenant)
    const overview = await visit.get<{ recommendations: { link: string }[] }>('/bff/personal/overview')
    const link = overview.recommendations[0]?.link ?? ''
    const friend = await world.visitor(tenant, 'de')
    await friend.page.goto(`${link}/whatsapp`)
    await friend.consent()

    const personal = new PersonalPage(visit)
    await expect(async () => {
      await personal.open()
      await expect(visit.page.getByText(/WhatsApp 1$/)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await visit.button('personal', 'withdraw.begin').click()
    await looker(visit, '87-withdraw')
    await visit.page.getByRole('button', { name: visit.textOf('personal', 'withdraw.keep') }).click()
    await expect(visit.button('personal', 'withdraw.begin')).toBeFocused()
    await visit.button('personal', 'withdraw.begin').click()
    await visit.page.getByRole('button', { name: visit.textOf('kit', 'shared.action.withdraw') }).click()
    await expect(visit.page.getByText(visit.texts.like('personal', 'event.withdrawn'))).toBeVisible()
    await expect(visit.button('personal', 'withdraw.begin')).toHaveCount(0)
    await looker(visit, '88-withdrawn')

    await friend.page.goto(link)
    await new EndingPage(friend).is('cancelled')
    await looker(friend, '89-friend-withdrawn')
  })

  walk('the page of old links has a way on', async ({ world }) => {
    const visit = await world.visitor(tenant, 'de')
    await visit.page.goto(`${visit.origin}${await visit.pathOf('ExpiredRecommendation')}`)
    await visit.consent()
    await new EndingPage(visit).is('expired')
    await looker(visit, '90-expired')
    const main = visit.page.getByRole('main')
    await expect(main.getByRole('link', { name: visit.textOf('public', 'state.enterCode') })).toBeVisible()
    await main.getByRole('link', { name: visit.texts.like('public', 'state.contact') }).click()
    await expect(visit.page).toHaveURL(/kontakt/)
  })
}
