import { screen } from '@testing-library/react'
import kit from '@weitersagen/kit/locales/de.json'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'
import { describe, expect, it } from 'vitest'
import type { Home } from '../../api'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
import HomeScreen from './HomeScreen'

const path = '/bff/profiseller/home'

const home: Home = {
  programme: 'Gutes weitersagen',
  contact: {
    company: 'Havelschutz',
    email: 'partner@havelschutz.example',
    phone: '030 1234',
    hours: 'Mo bis Fr',
    street: 'Uferweg 1',
    city: '14467 Potsdam',
  },
}

function open(locale: 'de' | 'en', address: 'sie' | 'du' = 'sie') {
  const tenant = { ...testBoot().tenant, address }
  return renderWithKit(<HomeScreen />, {
    at: `/${locale}`,
    boot: { locale, tenant, screen: { key: path, data: home } },
    texts: { profiseller: locale === 'de' ? de : en },
  })
}

describe('the page before the area', () => {
  it('leads to the tenant’s own people', async () => {
    open('de')
    const mail = await screen.findByRole('link', { name: kit.shared.agency.mail })
    expect(mail.getAttribute('href')).toBe(
      `mailto:partner@havelschutz.example?subject=${encodeURIComponent(de.home.mailSubject)}`,
    )
    expect(screen.getByText(/030 1234/)).toHaveTextContent('Havelschutz, Uferweg 1, 14467 Potsdam')
  })

  it('speaks as the tenant does', async () => {
    open('de', 'du')
    expect(await screen.findByText(de.home.who1_du)).toBeInTheDocument()
  })

  it('speaks English', async () => {
    open('en')
    expect(await screen.findByRole('heading', { level: 1, name: en.home.title })).toBeInTheDocument()
  })
})
