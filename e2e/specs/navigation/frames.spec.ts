import type { Frame, Page } from '@playwright/test'
import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz } from '../../fixtures/tenants'
import { Texts } from '../../fixtures/texts'
import { expect, test, type World } from '../../fixtures/world'
import { member, password } from '../../journeys/account'
import { registersAs } from '../../journeys/partner'
import { lookAs } from '../../journeys/steps'
import { LinksPage } from '../../pages/links'
import { PersonalPage } from '../../pages/personal'
import { RecommendPage } from '../../pages/recommend'
import { SharePage } from '../../pages/share'
import { Visit } from '../../pages/visit'

/**
 * The programme in the company's own site, on another origin, whose policy lets nothing in but the programme's
 * script and frames.
 */

const tenant = funkwelle

interface Site {
  page: Page
  /** What the browser refused there. */
  refused: string[]
}

async function openSite(world: World, search = ''): Promise<Site> {
  const { page } = await world.visitor(tenant, 'de')
  const refused: string[] = []
  page.on('console', (line) => {
    if (/Content.Security.Policy|Trusted|postMessage/i.test(line.text())) refused.push(line.text())
  })
  await page.goto(`${world.product.outside}/firma/${tenant.id}${search}`)
  return { page, refused }
}

const element = (page: Page, kind: 'widget' | 'frame') => page.locator(`weitersagen-frame[kind="${kind}"]`)
const iframe = (page: Page, kind: 'widget' | 'frame') => element(page, kind).locator('iframe')

/** The programme inside, for the page objects: a frame is asked as a page is. */
async function inside(world: World, page: Page, kind: 'widget' | 'frame'): Promise<Visit> {
  await iframe(page, kind).scrollIntoViewIfNeeded()
  const frame: Frame | null = (await (await iframe(page, kind).elementHandle())?.contentFrame()) ?? null
  if (!frame) throw new Error(`no ${kind} on ${page.url()}`)
  return new Visit(frame as unknown as Page, world.origin(tenant), new Texts(tenant, 'de'))
}

/** All of the programme is seen without a scroll bar of the frame's own; an empty frame would fit too. */
async function fits(visit: Visit): Promise<void> {
  await expect(visit.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() =>
      visit.page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      ),
    )
    .toBe(0)
}

test('a recommendation is made in a widget: as tall as its page, without a login, by the way that one came', async ({
  world,
}) => {
  const { page, refused } = await openSite(world)
  const visit = await inside(world, page, 'widget')
  await fits(visit)
  await expect(iframe(page, 'widget')).not.toHaveAttribute('title', /localhost/)
  const home = (await iframe(page, 'widget').boundingBox())?.height ?? 0
  await visit.page.getByRole('link', { name: visit.texts.like('public', 'product.recommendNamed') }).click()
  const form = new RecommendPage(visit)
  await form.isOpen()
  await fits(visit)
  await expect.poll(async () => (await iframe(page, 'widget').boundingBox())?.height).not.toBe(home)
  await form.unfoldShares()
  const sent = page.waitForRequest(/\/bff\/public\/recommend$/)
  await form.complete(somebody(), tenant.share)
  const request = await sent
  expect(request.postDataJSON()).toMatchObject({ channel: 'website' })
  expect((await request.allHeaders()).cookie).toBeUndefined()
  await new SharePage(visit).isOpen()
  await fits(visit)
  expect(new URL(visit.page.url()).search).toContain('channel=website')
  expect(refused).toEqual([])
})

test('a frame below what is in sight is there when one comes to it, and no link takes its place', async ({
  world,
}) => {
  const { page } = await openSite(world)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  for (const kind of ['widget', 'frame'] as const) {
    await expect(iframe(page, kind)).not.toHaveCSS('visibility', 'hidden', { timeout: 5000 })
    await expect(element(page, kind).locator('a')).toHaveCount(0)
  }
})

test('the code of a partner’s link, in another site’s page, brings recommendations to the partner', async ({
  world,
}) => {
  const operator = world.operator(tenant)
  const company = 'Empfehlungen Eisvogel'
  const { person, visit: own, page: door, link } = await registersAs(world, tenant, company)
  await door.follow(link)
  await door.confirm(password)
  await door.isIn(person)
  await operator.run('partner', 'approve', (await operator.waitingPartner(company)) ?? '')
  const links = new LinksPage(own)
  await links.open('ProfisellerLinks')
  await links.begin()
  await links.fill('Blog', 'eisvogel-blog')
  await links.make('Blog')
  await links.leave()
  await links.openRow('Blog')
  const begins = / data-kind="widget" data-page="([^"]+)">/.exec(await links.embedCode())?.[1] ?? ''
  expect(begins).toBe('/p/eisvogel-blog')
  await links.leave()

  // Where the programme stands already, it begins by the partner's link.
  const { page } = await openSite(world)
  await element(page, 'widget').evaluate((one, path) => one.setAttribute('page', path), begins)
  const visit = await inside(world, page, 'widget')
  await visit.page.getByRole('link', { name: visit.texts.like('public', 'product.recommendNamed') }).click()
  const form = new RecommendPage(visit)
  await form.isOpen()
  await form.unfoldShares()
  await form.complete(somebody(), tenant.share)
  await new SharePage(visit).isOpen()
  await links.shows('Blog', { visits: 1, made: 1 })
})

test('both frames take the scheme they are given, and the campaign of the page around them', async ({
  world,
}) => {
  const { page } = await openSite(world, '?mtm_campaign=sommer')
  await page.emulateMedia({ colorScheme: 'dark' })
  const ground = (visit: Visit) =>
    visit.page.evaluate(() => getComputedStyle(document.body).getPropertyValue('background-color'))
  const widget = await inside(world, page, 'widget')
  await expect(widget.page.getByRole('heading', { level: 1 })).toBeVisible()
  const light = await ground(widget)
  await element(page, 'widget').evaluate((one) => one.setAttribute('theme', 'dark'))
  const dark = await inside(world, page, 'widget')
  await expect(dark.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => ground(dark)).not.toBe(light)
  await element(page, 'frame').evaluate((one) => one.removeAttribute('channel'))
  const whole = await inside(world, page, 'frame')
  await expect(whole.page.getByRole('contentinfo')).toBeVisible()
  expect(new URL(whole.page.url()).searchParams.get('channel')).toBe('sommer')
})

test('nobody is logged in inside, and a login opens at the top', async ({ world }) => {
  const { visit: own } = await member(world, tenant)
  await own.page.goto(`${world.product.outside}/firma/${tenant.id}`)
  await element(own.page, 'frame').evaluate((one) => one.setAttribute('page', '/persoenlicherbereich'))
  const frame = await inside(world, own.page, 'frame')
  await expect(frame.heading(frame.textOf('shell', 'ownWindow.title'))).toBeVisible()
  const login = frame.page.getByRole('link', { name: frame.textOf('shell', 'ownWindow.open') })
  await expect(login).toHaveAttribute(
    'href',
    /\/de\/login\?channel=website&redirect=Dashboard%7E%7Echannel%3Dwebsite$/,
  )
  const opened = own.page.waitForEvent('popup')
  await login.click()
  // At the top the session is there, and the login leads on at once.
  const top = new Visit(await opened, world.origin(tenant), own.texts)
  await new PersonalPage(top).isOpen()
  expect(new URL(top.page.url()).searchParams.get('channel')).toBe('website')
})

test('a site that the tenant doesn’t name, and a tenant without frames, show a link in place of a grey box', async ({
  world,
}) => {
  const { page } = await world.visitor(tenant, 'de')
  const warned: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'warning') warned.push(line.text())
  })
  const elsewhere = world.product.outside.replace('//localhost', '//anderswo.localhost')
  for (const site of [
    `${elsewhere}/firma/${tenant.id}`,
    `${world.product.outside}/firma/${havelschutz.id}`,
  ]) {
    await page.goto(site)
    const frame = await (await iframe(page, 'widget').elementHandle())?.contentFrame()
    await expect.poll(() => frame?.url(), { message: site }).toMatch(/^chrome-error:/)
    await expect(iframe(page, 'widget')).toBeHidden()
    const link = element(page, 'widget').getByRole('link', { name: 'Freunden empfehlen' })
    await expect(link).toBeVisible({ timeout: 15_000 })
    await expect(link).toHaveAttribute('href', /:\d+\/\?channel=website$/)
    expect((await iframe(page, 'widget').boundingBox())?.height ?? 0).toBe(0)
    expect(warned.at(-1)).toContain(`name "${new URL(site).origin}" in modules.frameOrigins`)
  }
})

test('a widget is one card of 320 × 400, with privacy and imprint in windows of their own', async ({
  world,
}) => {
  for (const language of ['de', 'en'] as const) {
    const visit = await world.visitor(tenant, language)
    await visit.page.setViewportSize({ width: 320, height: 400 })
    await visit.page.goto(`${world.origin(tenant)}/${language}?widget`)
    const turn = visit.button('public', 'home.widgetNext')
    await expect(turn).toBeVisible()
    const offers = await visit.page.getByRole('combobox').getByRole('option').count()
    for (let place = offers; place > 0; place--) {
      const size = await visit.page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement
        return { scrollHeight, scrollWidth }
      })
      expect.soft(size, `${language}, ${place} to go`).toEqual({ scrollHeight: 400, scrollWidth: 320 })
      await turn.click()
    }
    await lookAs(`widget-${language}`)(visit, '01-card')
    for (const link of await visit.page.getByRole('contentinfo').getByRole('link').all())
      await expect(link).toHaveAttribute('target', '_blank')
    expect(await visit.page.getByRole('contentinfo').getByRole('link').count()).toBe(2)
  }
})

test('in a widget the form is short, and the page after it has link, buttons and the next thing', async ({
  world,
}) => {
  test.setTimeout(180_000)
  for (const language of ['de', 'en'] as const) {
    for (const [width, form, share] of [
      [320, 940, 860],
      [414, 800, 760],
    ] as const) {
      const visit = await world.visitor(tenant, language)
      const { page } = visit
      await page.setViewportSize({ width, height: 400 })
      await page.goto(`${world.origin(tenant)}/${language}?widget`)
      await page.getByRole('link', { name: visit.texts.like('public', 'product.recommendNamed') }).click()
      const recommend = new RecommendPage(visit)
      await recommend.isOpen()
      const looker = lookAs(`widget-${language}-${String(width)}`)
      await looker(visit, '02-form')
      const tall = () =>
        page.evaluate(() => {
          const { scrollHeight, scrollWidth } = document.documentElement
          return { scrollHeight, scrollWidth }
        })
      expect.soft((await tall()).scrollHeight, `the form, ${language}, ${String(width)}`).toBeLessThan(form)
      expect.soft((await tall()).scrollWidth).toBe(width)
      await recommend.unfoldShares()
      await recommend.complete(somebody(), tenant.share)
      await new SharePage(visit).isOpen()
      await looker(visit, '03-share')
      await expect(visit.field('kit', 'shared.sharing.link')).toBeVisible()
      await expect(
        page.getByRole('link', { name: visit.textOf('kit', 'shared.reward.another') }),
      ).toBeVisible()
      expect.soft((await tall()).scrollHeight, `the link, ${language}, ${String(width)}`).toBeLessThan(share)
      expect.soft((await tall()).scrollWidth).toBe(width)
    }
  }
})

test('a frame with the whole programme leads to the login in a window of its own', async ({ world }) => {
  const { page } = await openSite(world)
  const frame = await inside(world, page, 'frame')
  const login = frame.page.getByRole('link', { name: frame.textOf('shell', 'login') })
  await expect(login).toHaveAttribute('target', '_blank')
  await expect(login).toHaveAttribute('href', /\/de\/login\?channel=website&redirect=Dashboard$/)
})

test('the page around believes no other window, and nothing but a height', async ({ world }) => {
  const { page } = await openSite(world)
  await fits(await inside(world, page, 'widget'))
  const height = async () => (await iframe(page, 'widget').boundingBox())?.height
  const before = await height()
  await page.evaluate(() => window.postMessage({ type: 'weitersagen:height', height: 9000 }, '*'))
  const frame = await inside(world, page, 'frame')
  await frame.page.evaluate(() =>
    parent.postMessage({ type: 'weitersagen:height', height: 'calc(1px)', title: 7 }, '*'),
  )
  await fits(await inside(world, page, 'frame'))
  expect(await height()).toBe(before)
})
