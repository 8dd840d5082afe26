import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'
import { Page } from '@weitersagen/kit/ui'

const tenant = testBoot().tenant
const show = (cents: number, keyVisual?: string) =>
  renderWithKit(
    <Page title="Geschafft" reached={{ cents, whose: 'für Sie', next: 'Der Link gilt bis zum 22.01.2027.' }}>
      <p>Weiter</p>
    </Page>,
    { boot: { tenant: { ...tenant, theme: { ...tenant.theme, ...(keyVisual ? { keyVisual } : {}) } } } },
  )

describe('a moment of success', () => {
  it('stands in the heading of the page with the amount, the day and the tenant’s key visual', () => {
    show(4500, '/media/key.svg')
    expect(screen.getByRole('heading', { level: 1, name: 'Geschafft' })).toBeVisible()
    expect(screen.getByText(/^45,00\s€$/)).toBeVisible()
    expect(screen.getByText('Der Link gilt bis zum 22.01.2027.')).toBeVisible()
    expect(screen.getByRole('presentation')).toHaveAttribute('src', '/media/key.svg')
  })

  it('shows no amount where nobody is paid, and no picture where the tenant has none', () => {
    show(0)
    expect(screen.queryByText(/€/)).toBeNull()
    expect(screen.queryByRole('presentation')).toBeNull()
  })
})
