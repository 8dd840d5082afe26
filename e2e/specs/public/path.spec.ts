import { somebody } from '../../fixtures/people'
import { funkwelle, havelschutz, type Tenant } from '../../fixtures/tenants'
import type { Language } from '../../fixtures/texts'
import { expect, test, type World } from '../../fixtures/world'
import { access, claim, confirm, enter, lookBrieflyAs, noLook, recommend } from '../../journeys/steps'
import { PersonalPage } from '../../pages/personal'
import { SharePage } from '../../pages/share'

/** From a recommendation made to a reward paid, with every person in a browser of their own. */
async function wholePath(world: World, tenant: Tenant, language: Language, looks: boolean): Promise<void> {
  const looker = looks ? lookBrieflyAs(`${tenant.id}-${language}`) : noLook
  const recommender = somebody()
  const friend = somebody()

  const giving = await world.visitor(tenant, language)
  const made = await recommend(giving, recommender, { share: tenant.share, looker })
  const share = new SharePage(giving)
  await share.hasQr()
  const configured = await configuredChannels(giving)
  const named = (ids: string[]) => ids.map((id) => giving.textOf('kit', `shared.channel.${id}`))
  expect(await share.channels(), 'the channels of the page, networks among them').toEqual(
    named((await share.whatsappLeads()) ? configured.filter((id) => id !== 'whatsapp') : configured),
  )

  const getting = await world.visitor(tenant, language)
  await enter(getting, made.short, friend, looker)
  await confirm(world, getting, friend, looker)

  await world.feed(tenant).order(made.number)
  await claim(world, giving, recommender, tenant.reward, looker)
  if (tenant.share === 50) await claim(world, getting, friend, tenant.reward)

  const area = await access(world, giving, recommender, looker)
  const end = tenant.reward === 'bank' ? 'paid' : 'voucherMailed'
  await area.tells(['created', 'recipientEntered', 'confirmed', 'ordered', 'released', end, 'settled'], 60)
  await looker(giving, '14-personal-paid')
  await area.logout(looker)
  await area.login(recommender.email, 'Havel-Funk-2031')
  await new PersonalPage(giving).isOpen()
}

/** What the server sends, against which the page's order is held. */
async function configuredChannels(visit: Awaited<ReturnType<World['visitor']>>): Promise<string[]> {
  const url = new URL(visit.page.url())
  const number = url.pathname.split('/').pop() ?? ''
  const share = await visit.get<{ channels: { id: string }[] }>(
    `/bff/public/share/${number}?k=${url.searchParams.get('k') ?? ''}`,
  )
  return share.channels.map((channel) => channel.id)
}

for (const tenant of [havelschutz, funkwelle]) {
  for (const language of ['de', 'en'] as const) {
    // On the phone each tenant in one language, on a wide screen each in the other one.
    const isFirst = (tenant === havelschutz) === (language === 'de')
    const tag = isFirst ? [] : ['@desktop']
    test(
      `${tenant.id} in ${language}: recommended, confirmed, ordered, paid`,
      { tag },
      async ({ world }, info) => {
        await wholePath(world, tenant, language, info.project.name !== 'desktop')
      },
    )
  }
}
