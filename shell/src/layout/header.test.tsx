import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RouteEntry, SessionState } from '@weitersagen/kit/boot'
import { testBoot } from '@weitersagen/kit/testing'
import { renderShell } from '../testing'
import { Header } from './Header'

const agencies: RouteEntry[] = [
  { name: 'AgencyHome', path: '/agentur', remote: 'mfe_agency', auth: 'agency' },
  { name: 'AgencyInfo', path: '/agentur/info', remote: 'mfe_agency' },
  { name: 'AgencyLogin', path: '/agentur/login', remote: 'mfe_agency' },
  { name: 'ProfisellerRegistration', path: '/profiseller/registrieren', remote: 'mfe_profiseller' },
  { name: 'ProfisellerLogin', path: '/profiseller/login', remote: 'mfe_profiseller' },
  { name: 'RecommendEmployee', path: '/mitarbeiterempfehlen', remote: 'mfe_agency', auth: 'agency' },
]

const show = (at: string, session: SessionState = { loggedIn: false }) =>
  renderShell(<Header />, { at, boot: { routes: [...testBoot().routes, ...agencies], session } })

describe('the head of a page', () => {
  it.each([
    ['/de/agentur', '/de/agentur/login'],
    ['/de/mitarbeiterempfehlen', '/de/agentur/login'],
    ['/de/agentur/info', '/de/agentur/login'],
    ['/de/agentur/login?redirect=AgencyHome', '/de/agentur/login?redirect=AgencyHome'],
  ])('leads from a page of agencies to their area: %s', (at, to) => {
    show(at)
    expect(screen.getByRole('link', { name: 'Agenturbereich' })).toHaveAttribute('href', to)
    expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull()
  })

  it('leads from a page of partners to theirs', () => {
    show('/de/profiseller/registrieren')
    expect(screen.getByRole('link', { name: 'Partnerbereich' })).toHaveAttribute(
      'href',
      '/de/profiseller/login',
    )
  })

  it('leads from every other page to the personal login', () => {
    show('/de')
    expect(screen.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/de/login')
    expect(screen.queryByRole('link', { name: 'Agenturbereich' })).toBeNull()
  })

  it('keeps the own way of a recommender who is in', () => {
    show('/de/agentur/info', { loggedIn: true, firstName: 'Anna' })
    expect(screen.getByRole('button', { name: 'Anna: Mein Zugang' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Agenturbereich' })).toBeNull()
  })
})
