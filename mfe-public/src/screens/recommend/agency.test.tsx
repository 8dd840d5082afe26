import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forget } from '@weitersagen/kit/router'
import { recommend } from '../../testing/data'
import { show } from '../../testing/render'
import { sent, serve } from '../../testing/server'
import RecommendScreen from './RecommendScreen'

const page = 'GET /bff/public/recommend/hausrat'
const create = 'POST /bff/public/recommend'
const made = { status: 201, body: { number: '7K2M9QX4TB', key: '3fa91c07bd' } }
const counts = { name: 'Agentur Öhler' }

afterEach(() => {
  forget('token.agency')
  forget('token.agencyLabel')
})

function open(agency: object | undefined, at = '/de/empfehlen/hausrat?channel=brief&t=geheim') {
  const calls = serve({ [page]: { body: { ...recommend, agency } }, [create]: made })
  return { ...show('/empfehlen/:productId', RecommendScreen, { at }), calls }
}

const address = () => screen.getByTestId('address').textContent

async function recommendTo(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByLabelText('Vorname'))
  await user.paste('Anna')
  await user.click(screen.getByLabelText('Nachname'))
  await user.paste('Muster')
  await user.click(screen.getByLabelText('E-Mail'))
  await user.paste('anna@example.de')
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }))
  await user.click(screen.getByRole('button', { name: 'Empfehlung erstellen' }))
  await waitFor(() => expect(address()).toContain('/empfehlung/'))
}

it('tells by whose link one came, and takes its token out of the address', async () => {
  const { calls } = open(counts)
  expect(await screen.findByText('Empfohlen über Agentur Öhler')).toBeVisible()
  expect(address()).toBe('/de/empfehlen/hausrat?channel=brief')
  expect(calls.map(({ path }) => path)).toEqual(['/bff/public/recommend/hausrat?t=geheim'])
  expect(screen.getByText(/^Was Sie hier empfehlen, zählt auch für Agentur Öhler\./)).toBeVisible()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('geheim')
})

it('calls no partner an agency', async () => {
  open({ name: 'Pia Nordmann' })
  expect(await screen.findByText('Empfohlen über Pia Nordmann')).toBeVisible()
  expect(screen.getByText(/zählt auch für Pia Nordmann\./)).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Agentur/)
})

it('says to all who come by a partner’s link that the partner gets no reward by it', async () => {
  open({ name: 'Pia Nordmann', partner: true })
  expect(
    await screen.findByText(/wer selbst über den eigenen Link empfiehlt, bekommt Provision/),
  ).toBeVisible()
})

it('sends the token with the form, also after a reload', async () => {
  open(counts).unmount()
  const { user, calls } = open(counts, '/de/empfehlen/hausrat')
  await recommendTo(user)
  expect(sent(calls, 'POST', '/bff/public/recommend')).toEqual([
    expect.objectContaining({ agencyToken: 'geheim' }),
  ])
})

it('sends the label of the link along, also after a reload, and none of a link before', async () => {
  open(counts, '/de/empfehlen/hausrat?t=geheim&label=messe').unmount()
  const first = open(counts, '/de/empfehlen/hausrat')
  await recommendTo(first.user)
  expect(sent(first.calls, 'POST', '/bff/public/recommend')).toEqual([
    expect.objectContaining({ agencyToken: 'geheim', agencyLabel: 'messe' }),
  ])
  first.unmount()
  const second = open(counts, '/de/empfehlen/hausrat?t=anders')
  await recommendTo(second.user)
  expect(sent(second.calls, 'POST', '/bff/public/recommend')[0]).not.toHaveProperty('agencyLabel')
})

it('says beforehand that a link does not count, and recommends without it', async () => {
  const { user, calls } = open({})
  expect(await screen.findByText('Der Link, über den Sie kommen, gilt nicht')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Agentur/)
  await recommendTo(user)
  expect(sent(calls, 'POST', '/bff/public/recommend')[0]).not.toHaveProperty('agencyToken')
})

it('says nothing while nobody can tell whose it is, and lets the server decide', async () => {
  const { user, calls } = open(undefined)
  await screen.findByLabelText('Vorname')
  expect(screen.queryByText(/Agentur/)).not.toBeInTheDocument()
  await recommendTo(user)
  expect(sent(calls, 'POST', '/bff/public/recommend')[0]).toMatchObject({ agencyToken: 'geheim' })
})

it('sends nothing for who came by no link', async () => {
  const { user, calls } = open(undefined, '/de/empfehlen/hausrat')
  await recommendTo(user)
  expect(calls[0]?.path).toBe('/bff/public/recommend/hausrat')
  expect(sent(calls, 'POST', '/bff/public/recommend')[0]).not.toHaveProperty('agencyToken')
})
