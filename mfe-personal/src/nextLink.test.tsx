import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetAll, Route, Routes } from '@weitersagen/kit/router'
import LoginLinkScreen from './screens/login-link/LoginLinkScreen'
import LoginScreen from './screens/login/LoginScreen'
import { show } from './testing/render'
import { sent, serve } from './testing/server'

const path = '/bff/personal/login-link'
const wait = (state: string) => ({ body: { state, number: 47, until: '2099-01-01T00:00:00Z' } })
const session = { body: { until: '2099-01-01T00:00:00Z', firstName: 'Anna' } }

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const Both = () => (
  <Routes>
    <Route path="anmeldelink" element={<LoginLinkScreen />} />
    <Route path="login" element={<LoginScreen />} />
  </Routes>
)

afterEach(forgetAll)

it('begins anew with the next link after a wrong number, in the same tab', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const calls = serve({
      [`GET ${path}`]: [wait('open'), wait('refused'), wait('open'), wait('confirmed')],
      [`POST ${path}`]: { status: 204 },
      [`POST ${path}/login`]: session,
    })
    const { user } = show('/*', Both, { at: '/de/anmeldelink' })
    await screen.findByRole('group', { name: 'Ihre Zahl' })
    await act(() => vi.advanceTimersByTimeAsync(3500))
    await heading('Diese Zahl war es nicht')
    await user.click(screen.getByRole('link', { name: 'Zur Anmeldung' }))
    await user.click(await screen.findByLabelText('E-Mail'))
    await user.paste('anna@example.de')
    await user.click(screen.getByRole('button', { name: 'Link zum Anmelden schicken' }))
    expect(await heading('Schauen Sie in Ihr Postfach')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(3500))
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/de/persoenlicherbereich'))
    expect(sent(calls, 'GET', path)).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})
