import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import de from '../../locales/de.json'
import { areaOf } from '../../testing/data'
import { addressNow, refused, show, type Answer } from '../../testing/show'
import AreaScreen from './AreaScreen'

const open = (answer: Answer) =>
  show('ProfisellerArea', AreaScreen, { script: { 'GET /bff/profiseller/area': answer } })

describe('the partners’ area', () => {
  it('says whose it is, and that the tenant’s yes is waited for', async () => {
    open({ body: areaOf() })
    expect(await screen.findByText('Nord Empfehlungen')).toBeVisible()
    expect(screen.getByText('Partnernummer 9Q4X2K7M')).toBeVisible()
    expect(screen.getByText(de.area.waitsTitle)).toBeVisible()
    expect(screen.getByText(/schreiben an pia@example\.org/)).toBeVisible()
  })

  it('says that links count once there is that yes', async () => {
    open({ body: areaOf({ approved: true }) })
    expect(await screen.findByText(de.area.approved)).toBeVisible()
    expect(screen.queryByText(de.area.waitsTitle)).toBeNull()
  })

  it('leads who isn’t in to the login, with the way back', async () => {
    open(refused(401, 'partner.required'))
    await waitFor(() => expect(addressNow()).toBe('/de/profiseller/login?redirect=ProfisellerArea'))
  })
})
