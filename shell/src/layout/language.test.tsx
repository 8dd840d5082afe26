import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useLocation } from '@weitersagen/kit/router'
import { testBoot } from '@weitersagen/kit/testing'
import en from '../locales/en.json'
import { renderShell } from '../testing'
import { registry } from '../remote/registry'
import { Pages } from '../routing/Pages'
import { Header } from './Header'

vi.mock('../remote/registry', () => ({ registry: { screens: vi.fn() } }))

const english = {
  ...testBoot(),
  locale: 'en',
  remotes: { mfe_public: { entry: '/p.js' } },
  routes: testBoot().routes.map((route) =>
    route.name === 'Recommendation' ? { ...route, path: '/recommend/:productId' } : route,
  ),
  texts: { shell: { ...en, kit: {} }, public: {} },
}

function Typed() {
  const { pathname, search } = useLocation()
  const [text, setText] = useState('')
  return (
    <>
      <output>{pathname + search}</output>
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  )
}

describe('the language switch', () => {
  it('keeps the page with its parameters, under its own path in the other language, and what was typed', async () => {
    const user = userEvent.setup()
    const fetched = vi.fn<(input: Request) => Promise<Response>>(() =>
      Promise.resolve(Response.json(english)),
    )
    vi.stubGlobal('fetch', fetched)
    vi.mocked(registry.screens).mockResolvedValue({
      Recommendation: () => Promise.resolve({ default: Typed }),
    })
    renderShell(
      <>
        <Header />
        <Pages />
      </>,
      { at: '/de/empfehlen/42?c=whatsapp', boot: { remotes: { mfe_public: { entry: '/p.js' } } } },
    )
    await user.type(await screen.findByRole('textbox'), 'halb fertig')
    const link = screen.getByRole('link', { name: /English/ })
    expect(link).toHaveAttribute('href', '/en/empfehlen/42?c=whatsapp')
    expect(link).toHaveAccessibleName('English, EN – Sprache wechseln')
    await user.click(link)
    expect(await screen.findByText('/en/recommend/42?c=whatsapp')).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveValue('halb fertig')
    expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument()
    const url = new URL(fetched.mock.calls[0]?.[0].url ?? '')
    expect(url.searchParams.get('path')).toBe('/en/empfehlen/42?c=whatsapp')
  })

  it('becomes a menu of all languages by their own names where there are more than two, by keyboard too', async () => {
    const user = userEvent.setup()
    const fetched = vi.fn<(input: Request) => Promise<Response>>(() =>
      Promise.resolve(Response.json(english)),
    )
    vi.stubGlobal('fetch', fetched)
    renderShell(<Header />, {
      at: '/de/empfehlen/42',
      boot: { tenant: { ...testBoot().tenant, languages: ['de', 'en', 'uk'] } },
    })
    const button = await screen.findByRole('button', { name: 'Sprache wechseln: Deutsch, DE' })
    button.focus()
    await user.keyboard('{Enter}')
    expect(button).toHaveAttribute('aria-expanded', 'true')
    const links = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(links).toEqual(['Deutsch', 'English', 'Українська'])
    expect(screen.getByRole('link', { current: true })).toHaveTextContent('Deutsch')
    const ukrainian = screen.getByRole('link', { name: 'Українська' })
    expect(ukrainian).toHaveAttribute('href', '/uk/empfehlen/42')
    expect(ukrainian).toHaveAttribute('lang', 'uk')
    await user.keyboard('{Tab}{Escape}')
    expect(button).toHaveFocus()
    expect(screen.queryByRole('link', { name: 'Українська' })).not.toBeInTheDocument()
    await user.keyboard('{Enter}{Tab}{Tab}{Tab}{Enter}')
    expect(new URL(fetched.mock.calls[0]?.[0].url ?? '').searchParams.get('path')).toBe('/uk/empfehlen/42')
  })
})
