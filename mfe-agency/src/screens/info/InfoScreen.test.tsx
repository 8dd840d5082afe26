import { screen } from '@testing-library/react'
import kit from '@weitersagen/kit/locales/de.json'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'
import { InArea } from '@weitersagen/seller/area'
import { describe, expect, it } from 'vitest'
import type { Info } from '../../api'
import seller from '@weitersagen/seller/locales/en.json'
import { built, de } from '../../testing/texts'
import en from '../../locales/en.json'
import { area } from '../../features/area/area'
import { owner } from '../../testing/area'
import InfoScreen from './InfoScreen'

const path = '/bff/agency/info/info'

const info: Info = {
  programme: 'Gutes weitersagen',
  page: { title: 'Für Agenturen', html: '<p>Worte</p>', version: '7', updatedOn: '2026-11-25' },
  contact: {
    company: 'Havelschutz',
    email: 'partner@havelschutz.example',
    phone: '030 1234',
    hours: 'Mo bis Fr',
    street: 'Uferweg 1',
    city: '14467 Potsdam',
  },
}

const routes = [
  ['AgencyHome', '/agentur'],
  ['AgencyLogin', '/agentur/login'],
  ['AgencyRegistration', '/registrieren'],
].map(([name = '', at = '']) => ({ name, path: at, remote: 'mfe_agency' }))

function open(locale: 'de' | 'en', address: 'sie' | 'du' = 'sie', data = info) {
  const tenant = { ...testBoot().tenant, address }
  return renderWithKit(
    <InArea area={area}>
      <InfoScreen />
    </InArea>,
    {
      at: `/${locale}`,
      boot: { locale, tenant, routes: [...testBoot().routes, ...routes], screen: { key: path, data } },
      texts: { agency: locale === 'de' ? built : { ...en, seller } },
    },
  )
}

describe('the page before the area', () => {
  it('leads to the tenant’s own people', async () => {
    open('de')
    const mail = await screen.findByRole('link', { name: kit.shared.agency.mail })
    expect(mail.getAttribute('href')).toBe(
      `mailto:partner@havelschutz.example?subject=${encodeURIComponent(de.info.mailSubject)}`,
    )
    const phone = screen.getByRole('link', { name: /^030 1234/ })
    expect(phone.getAttribute('href')).toMatch(/^tel:0301234\d*$/)
    expect(phone.closest('address')).toHaveTextContent('Havelschutz, Uferweg 1, 14467 Potsdam')
  })

  it('leads to the login, and to the agency’s request', async () => {
    open('de')
    expect(await screen.findByRole('link', { name: de.info.login })).toHaveAttribute(
      'href',
      '/de/agentur/login',
    )
    expect(screen.getByRole('link', { name: kit.shared.agency.register })).toHaveAttribute(
      'href',
      '/de/registrieren',
    )
  })

  it('tells a stranger of the request before the login', async () => {
    open('de')
    const ways = (await screen.findAllByRole('link')).map((link) => link.textContent)
    const [ask, login] = [ways.indexOf(kit.shared.agency.register), ways.indexOf(de.info.login)]
    expect(ask).toBeGreaterThanOrEqual(0)
    expect(login).toBeGreaterThan(ask)
  })

  it('leads into the area whoever is in, and asks nobody of them to take part', async () => {
    open('de', 'sie', { ...info, who: owner })
    expect(await screen.findByRole('link', { name: de.info.login })).toHaveAttribute('href', '/de/agentur')
    expect(screen.queryByRole('link', { name: kit.shared.agency.register })).toBeNull()
    expect(screen.queryByText(de.info.howTitle)).toBeNull()
    expect(screen.getByRole('link', { name: kit.shared.agency.mail }).getAttribute('href')).toContain(
      encodeURIComponent(de.info.mailSubjectIn),
    )
  })

  it('speaks as the tenant does', async () => {
    open('de', 'du')
    expect(await screen.findByText(de.info.title_du)).toBeInTheDocument()
  })

  it('speaks English', async () => {
    open('en')
    expect(await screen.findByRole('heading', { level: 1, name: en.info.title })).toBeInTheDocument()
  })
})
