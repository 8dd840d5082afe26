import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { settings } from '../../testing/data'
import { show } from '../../testing/render'
import { serve } from '../../testing/server'
import BankScreen from './BankScreen'

const open = (storesBank: boolean) => {
  serve({ 'GET /bff/personal/settings': { body: { ...settings, storesBank } } })
  return show('/empfehler/bankdaten', BankScreen, { at: '/de/empfehler/bankdaten' })
}

describe('the recommender’s own account', () => {
  it('is stored where the tenant stores accounts', async () => {
    open(true)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ihre Bankverbindung' })).toBeVisible()
  })

  it('can’t be saved elsewhere: the link from the e-mail is the way', async () => {
    open(false)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Hier lässt sich kein Konto speichern' }),
    ).toBeVisible()
    expect(screen.getByText(/den Link aus der E-Mail/)).toBeVisible()
  })
})
