import { screen, waitFor } from '@testing-library/react'
import kit from '@weitersagen/kit/locales/de.json'
import { forget, recall } from '@weitersagen/kit/router'
import { pressTwice } from '@weitersagen/kit/testing'
import { describe, expect, it } from 'vitest'
import de from '../../locales/de.json'
import { registered } from '../../testing/data'
import { addressNow, refused, sent, show, type Answer } from '../../testing/show'
import ConfirmScreen from './ConfirmScreen'

const path = '/bff/profiseller/registration'

const open = (look: Answer, confirm: Answer = {}, query = '#t=geheim') => {
  forget('token.partnerRequest')
  return show('ProfisellerConfirm', ConfirmScreen, {
    query,
    script: {
      [`POST ${path}/look`]: look,
      [`POST ${path}/confirm`]: confirm,
      'POST /bff/profiseller/password/check': { body: { broken: [] } },
    },
  })
}

describe('the letter about a registration', () => {
  it('leads by a first password into the area, never by the link alone', async () => {
    const view = open({ body: registered(true) }, { body: { in: true } })
    expect(await screen.findByText(/Möchten Sie „Nord Empfehlungen“ als Profiseller/)).toBeVisible()
    expect(sent(view.calls, `${path}/confirm`)).toEqual([])
    for (const label of [kit.shared.access.password, kit.shared.access.repeat]) {
      await view.user.click(screen.getByLabelText(label))
      await view.user.paste('Havelfunk2031')
    }
    await view.user.click(screen.getByRole('button', { name: de.confirm.submitFirst }))
    await waitFor(() => expect(addressNow()).toBe('/de/profiseller/bereich'))
    expect(sent(view.calls, `${path}/confirm`)).toEqual([{ token: 'geheim', password: 'Havelfunk2031' }])
    expect(recall('token.partnerRequest')).toBeUndefined()
  })

  it('leads who has a password to the login', async () => {
    const view = open({ body: registered(false) }, { body: { in: false } })
    await screen.findByText(kit.shared.access.known)
    await pressTwice(view.user, de.confirm.submit)
    expect(await screen.findByRole('heading', { level: 1, name: de.confirm.doneTitle })).toBeVisible()
    expect(screen.getByRole('link', { name: kit.shared.access.toLogin })).toHaveAttribute(
      'href',
      '/de/profiseller/login',
    )
    expect(sent(view.calls, `${path}/confirm`)).toEqual([{ token: 'geheim' }])
  })

  it.each([
    ['after its days', 410, 'agency_request.expired', kit.error.agency_request.expired],
    ['once it is confirmed', 410, 'agency_request.over', de.confirm.over],
    ['of a partner', 409, 'partner.already', kit.error.partner.already],
    ['of a locked account', 403, 'account.locked', kit.error.account.locked],
    ['that nobody was given', 404, 'token.unknown', kit.shared.link.whole],
  ])('says what is the matter with a link %s', async (_, status, code, words) => {
    open(refused(status, code))
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('leads who waited too long to another registration', async () => {
    open(refused(410, 'agency_request.expired'))
    expect(await screen.findByRole('link', { name: de.confirm.again })).toHaveAttribute(
      'href',
      '/de/profiseller/registrieren',
    )
  })

  it('needs the whole link', async () => {
    const view = open({}, {}, '')
    expect(await screen.findByText(kit.shared.link.whole)).toBeVisible()
    expect(view.calls).toEqual([])
  })
})
