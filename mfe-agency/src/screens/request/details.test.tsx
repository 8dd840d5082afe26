import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import kit from '@weitersagen/kit/locales/de.json'
import { forget, recall, remember } from '@weitersagen/kit/router'
import { de } from '../../testing/texts'
import { open, refused, type Answer } from '../../testing/area'
import DetailsScreen from './DetailsScreen'

const words = de.requestDetails
const path = '/bff/agency/request/details'

beforeEach(() => forget('token.agencyDetails'))

const came = (answer: Answer) => {
  remember('token.agencyDetails', 'geheim')
  return open('AgencyAdditionalData', DetailsScreen, { [`PUT ${path}`]: answer })
}

describe('further details of a request', () => {
  it('are sent with the token that the confirmation left, and all may stay empty but one', async () => {
    const { user, calls } = came({ status: 204 })
    await user.type(screen.getByLabelText(new RegExp(`^${words.legalForm}`)), 'GmbH')
    await user.type(screen.getByLabelText(new RegExp(`^${words.people.replace('?', '.')}`)), '12')
    await user.click(screen.getByRole('button', { name: words.submit }))
    expect(await screen.findByRole('heading', { level: 1, name: words.doneTitle })).toBeVisible()
    expect(calls).toEqual([
      {
        method: 'PUT',
        path,
        body: {
          token: 'geheim',
          legalForm: 'GmbH',
          brokerNumber: '',
          registerNumber: '',
          website: '',
          people: 12,
          message: '',
        },
      },
    ])
    expect(recall('token.agencyDetails')).toBeUndefined()
  })

  it('are looked at before they are sent', async () => {
    const { user, calls } = came({ status: 204 })
    await user.type(screen.getByLabelText(new RegExp(`^${words.website}`)), 'ftp://oehler.example')
    await user.type(screen.getByLabelText(new RegExp(`^${words.people.replace('?', '.')}`)), 'vier')
    await user.click(screen.getByRole('button', { name: words.submit }))
    expect(await screen.findByText(/^2 Angaben/)).toBeVisible()
    expect(calls).toEqual([])
  })

  it.each(['token.used', 'token.expired', 'agency_request.over'])(
    'aren’t taken any more after %s, and the page says that nothing is lost',
    async (code) => {
      const { user } = came(refused(410, code))
      await user.type(screen.getByLabelText(new RegExp(`^${words.legalForm}`)), 'GmbH')
      await user.click(screen.getByRole('button', { name: words.submit }))
      expect(await screen.findByRole('heading', { level: 1, name: words.overTitle })).toBeVisible()
    },
  )

  it('aren’t taken when nothing is filled in, and the way stays open', async () => {
    const { user } = came(refused(422, 'agency_request.empty'))
    await user.click(screen.getByRole('button', { name: words.submit }))
    expect(await screen.findByText(kit.error.agency_request.empty)).toBeVisible()
    expect(recall('token.agencyDetails')).toBe('geheim')
  })

  it('stay typed when sending fails', async () => {
    const { user } = came(refused(503, 'technical'))
    await user.type(screen.getByLabelText(new RegExp(`^${words.legalForm}`)), 'GmbH')
    await user.click(screen.getByRole('button', { name: words.submit }))
    expect(await screen.findByLabelText(new RegExp(`^${words.legalForm}`))).toHaveValue('GmbH')
    expect(recall('token.agencyDetails')).toBe('geheim')
  })

  it('aren’t asked for without a confirmation', () => {
    open('AgencyAdditionalData', DetailsScreen, {})
    expect(screen.getByRole('heading', { level: 1, name: words.overTitle })).toBeVisible()
    expect(screen.getByRole('link', { name: kit.shared.agency.forAgencies })).toHaveAttribute(
      'href',
      '/de/agentur/info',
    )
  })
})
