import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { RouteEntry } from '@weitersagen/kit/boot'
import { contentId } from '@weitersagen/kit/ui'
import { testBoot } from '@weitersagen/kit/testing'
import { renderShell } from '../testing'
import { Frame } from './Frame'

const area: RouteEntry[] = [
  { name: 'AgencyOrders', path: '/agentur/auftraege', remote: 'mfe_agency', auth: 'agency' },
  {
    name: 'ProfisellerOrders',
    path: '/profiseller/bestellungen',
    remote: 'mfe_profiseller',
    auth: 'partner',
  },
  { name: 'AgencyInfo', path: '/agentur/info', remote: 'mfe_agency' },
]

const show = (at: string) =>
  renderShell(
    <Frame>
      <nav>
        <a href="/de">Weg</a>
      </nav>
      <div id={contentId} tabIndex={-1}>
        Zeilen
      </div>
    </Frame>,
    { at, boot: { routes: [...testBoot().routes, ...area] } },
  )

it.each(['/de/agentur/auftraege', '/de/profiseller/bestellungen'])(
  'shows a page for every day without the public footer: %s',
  async (page) => {
    const { unmount } = show('/de/agentur/info')
    expect(await screen.findByRole('contentinfo')).toBeVisible()
    unmount()
    show(page)
    expect(await screen.findByText('Zeilen')).toBeVisible()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  },
)

it('leads past the head and the navigation beside the content', async () => {
  show('/de/agentur/auftraege')
  await userEvent.click(screen.getByRole('link', { name: 'Zum Inhalt springen' }))
  expect(screen.getByText('Zeilen')).toHaveFocus()
})
