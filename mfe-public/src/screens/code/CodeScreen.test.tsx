import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { code as found } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, sent, serve, type Script } from '../../testing/server'
import CodeScreen from './CodeScreen'

function open(script: Script = {}, at = '/de/code') {
  const calls = serve({ 'GET /bff/public/code/00000012': { body: found }, ...script })
  return { ...show('/code', CodeScreen, { at }), calls }
}

it('tells a slip before anybody is asked', async () => {
  const { user, calls } = open()
  await user.type(await screen.findByLabelText('Empfehlungscode'), '00000013')
  await user.click(screen.getByRole('button', { name: 'Empfehlung ansehen' }))
  expect((await screen.findAllByText(/Hier stimmt ein Zeichen nicht/)).length).toBeGreaterThan(0)
  expect(calls).toHaveLength(0)
})

it('groups what is typed, tells whose code it is, and leads to the recommendation', async () => {
  const { user, calls } = open({
    'POST /bff/public/code': { status: 201, body: { number: '7K2M9QX4TB', key: '3fa91c07bd' } },
  })
  const field = await screen.findByLabelText('Empfehlungscode')
  await user.type(field, '00000ol2')
  expect(field).toHaveValue('0000 0OL2')
  expect(await screen.findByText('Anna M. empfiehlt Hausrat Komfort')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Empfehlung ansehen' }))
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(
      '/de/empfaengerdaten/7K2M9QX4TB?k=3fa91c07bd&c=code',
    ),
  )
  expect(sent(calls, 'POST', '/bff/public/code')[0]).toMatchObject({ code: '00000012', source: 'code' })
})

it('takes the code of a card and makes nothing before somebody says so', async () => {
  const { calls } = open({}, '/de/code#c=00000012')
  expect(await screen.findByLabelText('Empfehlungscode')).toHaveValue('0000 0012')
  expect(await screen.findByText('Anna M. empfiehlt Hausrat Komfort')).toBeVisible()
  expect(calls.every((call) => call.method === 'GET')).toBe(true)
})

it.each(['#c=00000012.', '#c=00000012)', '?c=00000012”', '#c=0000-0012?utm_source=mail'])(
  'takes no more than the code of a link: %s',
  async (link) => {
    open({}, `/de/code${link}`)
    expect(await screen.findByText('Anna M. empfiehlt Hausrat Komfort')).toBeVisible()
  },
)

it('says that a code is used up', async () => {
  const { user } = open({ 'POST /bff/public/code': problem(410, 'code.used_up') }, '/de/code#c=00000012')
  await user.click(await screen.findByRole('button', { name: 'Empfehlung ansehen' }))
  expect(await screen.findByText(/so oft eingegeben/)).toBeVisible()
})
