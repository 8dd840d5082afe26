import { look, lookBriefly } from '../fixtures/look'
import type { Person } from '../fixtures/people'
import type { World } from '../fixtures/world'
import { ConfirmationPage } from '../pages/confirmation'
import { FriendPage } from '../pages/friend'
import { HomePage } from '../pages/home'
import { PersonalPage } from '../pages/personal'
import { RecommendPage, type Portion } from '../pages/recommend'
import { RewardPage } from '../pages/reward'
import { SharePage, type Links } from '../pages/share'
import type { Visit } from '../pages/visit'

/** Looks at a screen of the walk, or doesn't where a test walks only to get somewhere. */
export type Looker = (visit: Visit, name: string) => Promise<void>
export const noLook: Looker = async () => {}
export const lookAs =
  (prefix: string): Looker =>
  (visit, name) =>
    look(visit.page, `${prefix}-${name}`)
/** Along a whole life, whose screens all stand in the list of screens. */
export const lookBrieflyAs =
  (prefix: string): Looker =>
  (visit, name) =>
    lookBriefly(visit.page, `${prefix}-${name}`)

export interface Made extends Links {
  product: string
}

/** Home → product → recommend → share. */
export async function recommend(
  visit: Visit,
  person: Person,
  { share = 100, product, looker = noLook }: { share?: Portion; product?: string; looker?: Looker } = {},
): Promise<Made> {
  const home = new HomePage(visit)
  await home.open()
  await looker(visit, '01-home')
  await visit.consent()
  const name = await home.choose(product)
  const form = new RecommendPage(visit)
  await form.isOpen()
  await looker(visit, '02-recommend')
  await form.complete(person, share)
  const page = new SharePage(visit)
  await page.isOpen()
  await looker(visit, '03-share')
  return { ...(await page.links()), product: name }
}

/** The friend opens the short link and enters data; a mail is on its way. */
export async function enter(visit: Visit, link: string, friend: Person, looker = noLook): Promise<void> {
  await visit.page.goto(link)
  const page = new FriendPage(visit)
  await page.isOpen()
  await visit.consent()
  await looker(visit, '04-friend')
  await page.complete(friend)
  await page.waits()
  await looker(visit, '06-friend-waiting')
}

/** The friend follows the mailed link and confirms. */
export async function confirm(world: World, visit: Visit, friend: Person, looker = noLook): Promise<void> {
  const path = await visit.pathOf('RecipientConfirmation')
  await visit.page.goto(await world.mail.link(friend.email, new RegExp(`${path}#t=`)))
  const page = new ConfirmationPage(visit)
  await page.isOpen()
  await looker(visit, '07-confirmation')
  await page.confirm()
  await page.isDone()
  await looker(visit, '08-confirmed')
}

/** The recommender follows the mail with the reward token and takes what the tenant pays with. */
export async function claim(
  world: World,
  visit: Visit,
  person: Person,
  kind: 'bank' | 'voucher',
  looker = noLook,
): Promise<void> {
  const path = (await visit.pathOf('Reward')).replace(/\/$/, '')
  await visit.page.goto(await world.mail.link(person.email, new RegExp(`${path}/?#t=`), 90))
  const page = new RewardPage(visit)
  await page.isOpen()
  await looker(visit, '09-reward')
  await page.choose(kind)
  if (kind === 'bank') await page.enter(person.iban, /Postbank/)
  await looker(visit, '10-reward-data')
  if (kind === 'bank') await page.transfer()
  else await page.takeVoucher()
  await page.thanks()
  await looker(visit, '11-reward-thanks')
}

/** The recommender enters the personal area by the access link of the first mail. */
export async function access(
  world: World,
  visit: Visit,
  person: Person,
  looker = noLook,
): Promise<PersonalPage> {
  const paths = [await visit.pathOf('Registration'), await visit.pathOf('SetPassword')]
  const link = await world.mail.link(person.email, new RegExp(`(${paths.join('|')})#t=`))
  const personal = new PersonalPage(visit)
  await visit.page.goto(link)
  await personal.isAccess()
  await visit.consentOnce()
  await looker(visit, '12-access')
  await personal.enter(link, 'Havel-Funk-2031')
  await looker(visit, '13-personal')
  return personal
}
