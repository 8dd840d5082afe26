import { screen } from '@testing-library/react'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'
import { describe, expect, it } from 'vitest'
import type { Info } from '../../api'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
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

function open(locale: 'de' | 'en', address: 'sie' | 'du' = 'sie') {
  const tenant = { ...testBoot().tenant, address }
  return renderWithKit(<InfoScreen />, {
    at: `/${locale}`,
    boot: { locale, tenant, screen: { key: path, data: info } },
    texts: { agency: locale === 'de' ? de : en },
  })
}

describe('the page before the area', () => {
  it('leads to the tenant’s own people', async () => {
    open('de')
    const mail = await screen.findByRole('link', { name: de.info.contact })
    expect(mail.getAttribute('href')).toBe(
      `mailto:partner@havelschutz.example?subject=${encodeURIComponent(de.info.mailSubject)}`,
    )
    expect(screen.getByText(/030 1234/)).toHaveTextContent('Havelschutz, Uferweg 1, 14467 Potsdam')
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
