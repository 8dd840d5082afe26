import { somebody } from '../../fixtures/people'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { scan } from '../../journeys/gateway'
import { entered, recommended } from '../../journeys/made'
import { ConfirmationPage } from '../../pages/confirmation'

/** Each page that a mailed link opens is in scanners.test.tsx of its micro-frontend. */
test('what opens each link of a letter and presses every button does nothing for good', async ({ world }) => {
  const friend = somebody()
  const made = await recommended(world, havelschutz, somebody())
  await entered(world, havelschutz, made, friend)
  const mailbox = await world.visitor(havelschutz, 'de')
  const linkTo = async (route: string) =>
    world.mail.link(friend.email, new RegExp(`${await mailbox.pathOf(route)}(\\?zu=ablehnen)?#t=`))
  const confirmation = await linkTo('RecipientConfirmation')
  for (const link of [confirmation, await linkTo('Decline'), await linkTo('RecipientHeld')]) {
    const scanner = await world.visitor(havelschutz, 'de')
    await scanner.declineUnasked()
    const changes: string[] = []
    scanner.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' && pathname.startsWith('/bff/')) changes.push(pathname)
    })
    expect(await scan(scanner, link)).toBeGreaterThan(0)
    expect(changes.filter((path) => !/\/(look|track)$/.test(path))).toEqual([])
  }

  // A mouse that jumps onto the button is asked, a finger is not.
  const jumps = await world.visitor(havelschutz, 'de')
  await jumps.declineUnasked()
  await jumps.page.goto(await linkTo('Decline'))
  await jumps.button('public', 'decline.submit').click()
  await expect(jumps.onceMore()).toBeVisible()

  // Neither declined nor erased nor confirmed: the person decides.
  await mailbox.page.goto(confirmation)
  await mailbox.consent()
  const page = new ConfirmationPage(mailbox)
  await page.isOpen()
  await page.confirm()
  await page.isDone()
})

test('a finger presses once', async ({ world }) => {
  const friend = somebody()
  const made = await recommended(world, havelschutz, somebody())
  await entered(world, havelschutz, made, friend)
  const mailbox = await world.visitor(havelschutz, 'de')
  await mailbox.declineUnasked()
  await mailbox.page.goto(
    await world.mail.link(friend.email, new RegExp(`${await mailbox.pathOf('RecipientConfirmation')}#t=`)),
  )
  const page = new ConfirmationPage(mailbox)
  await page.isOpen()
  await page.confirmByTouch()
  await page.isDone()
})
