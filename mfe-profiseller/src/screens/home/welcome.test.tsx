import { screen, within } from '@testing-library/react'
import kit from '@weitersagen/kit/locales/de.json'
import { describe, expect, it } from 'vitest'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { contact } from '../../testing/data'
import { show, type ShowOptions } from '../../testing/show'
import WelcomeScreen from './WelcomeScreen'

const home = 'GET /bff/profiseller/home'

const open = (more: ShowOptions = {}) =>
  show('ProfisellerWelcome', WelcomeScreen, {
    script: { [home]: { body: { programme: 'Gutes weitersagen', contact } } },
    ...more,
  })

describe('the page before the area', () => {
  it('leads to a registration and to the login', async () => {
    open()
    expect(await screen.findByRole('link', { name: de.registration.title })).toHaveAttribute(
      'href',
      '/de/profiseller/registrieren',
    )
    expect(screen.getByRole('link', { name: kit.shared.action.login })).toHaveAttribute(
      'href',
      '/de/profiseller/login',
    )
    expect(screen.getByText(de.home.stepText_approval)).toBeVisible()
  })

  it.each([
    [{ leastCents: 2000, mostCents: 8000 }, '20,00 € bis 80,00 € netto', de.home.earnsOf],
    [{ leastCents: 5000, mostCents: 5000 }, '50,00 € netto', de.home.earnsOneOf],
  ])('says what an order earns, or nothing of it: %j', async (earns, sum, of) => {
    const { unmount } = open({
      script: { [home]: { body: { programme: 'Gutes weitersagen', contact, earns } } },
    })
    expect(await screen.findByText(sum)).toBeVisible()
    expect(screen.getByText(of)).toBeVisible()
    unmount()
    open()
    expect(await screen.findByRole('heading', { name: de.home.earnTitle })).toBeVisible()
    expect(document.body).not.toHaveTextContent(/€/)
  })

  it('says how one earns, and that visitors recommend before anybody orders', async () => {
    open({ address: 'du' })
    expect(await screen.findByRole('heading', { name: de.home.earnTitle_du })).toBeVisible()
    const [way] = screen.getAllByRole('list').filter((list) => list.textContent.includes(de.home.step_order))
    expect(within(way ?? document.body).getAllByRole('listitem')).toHaveLength(3)
    expect(way).toHaveTextContent(/bestellt man nicht selbst, sondern empfiehlt ein Produkt/)
  })

  it('leads to the tenant’s own people', async () => {
    open()
    const mail = await screen.findByRole('link', { name: kit.shared.agency.mail })
    expect(mail.getAttribute('href')).toBe(
      `mailto:partner@havelschutz.example?subject=${encodeURIComponent(de.home.mailSubject)}`,
    )
    expect(screen.getByText(/030 1234/).closest('address')).toHaveTextContent(
      'Havelschutz, Uferweg 1, 14467 Potsdam',
    )
  })

  it('speaks of no registration where there is none', async () => {
    open({ without: ['ProfisellerRegistration'] })
    expect(await screen.findByText(/^Die Partnerschaft vereinbaren Sie direkt mit/)).toBeVisible()
    expect(screen.queryByRole('link', { name: de.registration.title })).toBeNull()
    expect(screen.queryByText(de.home.stepText_register)).toBeNull()
  })

  it('speaks as the tenant does', async () => {
    open({ address: 'du' })
    expect(await screen.findByText(de.home.who1_du)).toBeInTheDocument()
  })

  it('speaks English', async () => {
    open({ locale: 'en' })
    expect(await screen.findByRole('heading', { level: 1, name: en.home.title })).toBeInTheDocument()
  })
})
