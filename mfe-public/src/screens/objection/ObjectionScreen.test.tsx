import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RewardReview } from '../../api'
import de from '../../locales/de.json'
import { show } from '../../testing/render'
import { problem, serve, type Answer, type Call } from '../../testing/server'
import ObjectionScreen from './ObjectionScreen'

const look = '/bff/public/review/look'
const object = '/bff/public/review'
const found: RewardReview = {
  amountCents: 3501,
  kind: 'referral',
  number: '7K2M9QX4TB',
  review: {
    id: 'd1',
    stage: 'refusing',
    since: '2026-11-30T10:00:00Z',
    until: '2026-12-14',
    then: 'refused',
    objectionable: true,
  },
}
const objected = {
  ...found.review,
  objectionable: false,
  objectedAt: '2026-12-01T10:00:00Z',
  until: '2026-12-31',
}

function open(looked: Answer | Answer[] = { body: found }, answer: Answer = { status: 204 }) {
  const calls = serve({ [`POST ${look}`]: looked, [`POST ${object}`]: answer })
  return {
    ...show('/praemienwiderspruch', ObjectionScreen, { at: '/de/praemienwiderspruch#t=link' }),
    calls,
  }
}

const objections = (calls: Call[]) => calls.filter(({ path }) => path === object).map(({ body }) => body)

describe('who has no account objects by the letter’s link', () => {
  it('shows how far it is, and takes one objection', async () => {
    const { user, calls } = open([{ body: found }, { body: { ...found, review: objected } }])
    expect(await screen.findByRole('heading', { level: 1, name: 'Ihre Prämie' })).toBeVisible()
    expect(screen.getByText(/Bis 14\.12\.2026 können Sie widersprechen/)).toBeVisible()
    expect(objections(calls)).toEqual([])
    await user.type(screen.getByLabelText('Warum sind Sie nicht einverstanden?'), 'Wir sind zu zweit.')
    await user.click(screen.getByRole('button', { name: 'Widerspruch abschicken' }))
    expect(await screen.findByText(/Ihr Widerspruch vom 01\.12\.2026 ist da/)).toBeVisible()
    expect(objections(calls)).toEqual([{ token: 'link', text: 'Wir sind zu zweit.' }])
    expect(screen.queryByRole('button', { name: 'Widerspruch abschicken' })).toBeNull()
  })

  it.each([
    [problem(409, 'suspicion.objection_over'), de.objection.over],
    [problem(401, 'token.unknown'), 'Dieser Link ist unvollständig'],
  ])('says so when the link does no longer, or is none of ours', async (answer, title) => {
    open(answer)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
