import { somebody } from '../../fixtures/people'
import { Processes, type ProcessName } from '../../fixtures/processes'
import { running } from '../../fixtures/product'
import { havelschutz } from '../../fixtures/tenants'
import { expect, test } from '../../fixtures/world'
import { access, claim, confirm, enter, recommend } from '../../journeys/steps'

/**
 * kill -9 after every step of the path, and once more while the product waits for itself: the path goes on, no
 * letter comes twice, no award is made twice, and the books balance.
 */
for (const name of ['api', 'worker', 'bff', 'temporal-server'] satisfies ProcessName[]) {
  test(`${name} killed at every step`, async ({ world }) => {
    const processes = new Processes(running())
    const recommender = somebody()
    const friend = somebody()
    const giving = await world.visitor(havelschutz, 'de')
    const getting = await world.visitor(havelschutz, 'de')

    const made = await recommend(giving, recommender)
    await processes.crash(name)
    await enter(getting, made.short, friend)
    await processes.crash(name)
    await confirm(world, getting, friend)
    await processes.crash(name)
    const feed = world.feed(havelschutz)
    const order = await feed.order(made.number)
    await processes.crash(name)
    // A feed that had no answer sends again.
    await feed.repeat(order)
    await processes.crash(name)
    await claim(world, giving, recommender, 'bank')
    await processes.crash(name)
    const personal = await access(world, giving, recommender)
    await processes.crash(name)
    await personal.tells(['created', 'recipientEntered', 'confirmed', 'ordered', 'released', 'paid'], 90)

    // Access, reward, account, paid; and one mail to the friend. That the friend accepted waits for an answer of the
    // mailbox, and by then the reward's own letter has said more. What a killed worker was writing waits for the end of
    // its lease.
    const mails = await world.mail.letters(recommender.email, 4, 90)
    expect(new Set(mails.map((mail) => mail.subject)).size, 'every mail is of another kind').toBe(
      mails.length,
    )
    await world.mail.letters(friend.email, 1)
    expect(await awardsOf(giving, made.number)).toEqual([{ party: 'recommender', status: 'Ausgezahlt' }])
    expect(await world.books(havelschutz), 'the ledger balances to zero').toBe(0)
  })
}

async function awardsOf(
  visit: Awaited<ReturnType<import('../../fixtures/world').World['visitor']>>,
  number: string,
) {
  const overview = await visit.get<{
    recommendations: { number: string; awards: { party: string; status: string }[] }[]
  }>('/bff/personal/overview')
  const found = overview.recommendations.filter((recommendation) => recommendation.number === number)
  expect(found).toHaveLength(1)
  return found.flatMap((recommendation) =>
    recommendation.awards.map(({ party, status }) => ({ party, status })),
  )
}
