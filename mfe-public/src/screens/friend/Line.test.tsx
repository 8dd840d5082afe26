import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { friend } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Answer } from '../../testing/server'
import Line from './Line'

const link = { number: '7K2M9QX4TB', k: '3fa91c07bd', c: '' }
const path = 'POST /bff/public/friend/7K2M9QX4TB/line/report'
const words = 'Nach dem <b>Rohrbruch</b> ging alles schnell.'

function open(answer: Answer = { status: 204 }) {
  const calls = serve({ [path]: answer })
  const Shown = () => <Line friend={{ ...friend, line: words }} link={link} />
  return { ...show('', Shown, { at: '/de' }), calls }
}

describe('the recommender’s line', () => {
  it('quotes the recommender, and is gone once it is reported', async () => {
    const { user, calls } = open()
    expect(screen.getByRole('blockquote')).toHaveTextContent(`„${words}“`)
    expect(screen.getByRole('figure')).toHaveTextContent('Anna M.')
    await user.click(screen.getByRole('button', { name: 'Satz melden' }))
    expect(await screen.findByText('Danke. Dieser Satz ist nicht mehr zu sehen.')).toBeVisible()
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument()
    expect(sent(calls, 'POST', '/bff/public/friend')).toHaveLength(1)
  })

  it('stays where the report didn’t arrive, and says so', async () => {
    const { user } = open(problem(500, 'technical'))
    await user.click(screen.getByRole('button', { name: 'Satz melden' }))
    expect(await screen.findByText('Das hat nicht geklappt. Bitte noch einmal.')).toBeVisible()
    expect(screen.getByRole('blockquote')).toBeVisible()
  })
})
