import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Screen } from '@weitersagen/kit/query'
import { renderWithKit, testBoot } from '@weitersagen/kit/testing'

const path = '/bff/public/home'

const Home = () => <Screen<{ title: string }> path={path}>{(data) => <h1>{data.title}</h1>}</Screen>

const json = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }))

describe('a screen', () => {
  it('shows what came with the page at its first render, without a request', () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    renderWithKit(<Home />, { boot: { screen: { key: path, data: { title: 'Da' } } } })
    expect(screen.getByRole('heading', { name: 'Da' })).toBeInTheDocument()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('asks for itself where the page carries the answer to another body', async () => {
    const fetched = vi.fn(() => json(200, { title: 'Später' }))
    vi.stubGlobal('fetch', fetched)
    const carried = { screen: { key: path, body: { page: 1 }, data: { title: 'Da' } } }
    const Page = ({ page }: { page: number }) => (
      <Screen<{ title: string }> path={path} body={{ page }}>
        {(data) => <h1>{data.title}</h1>}
      </Screen>
    )
    const { unmount } = renderWithKit(<Page page={1} />, { boot: carried })
    expect(screen.getByRole('heading', { name: 'Da' })).toBeInTheDocument()
    expect(fetched).not.toHaveBeenCalled()
    unmount()
    renderWithKit(<Page page={2} />, { boot: carried })
    expect(await screen.findByRole('heading', { name: 'Später' })).toBeInTheDocument()
  })

  it('waits with a skeleton, then shows the answer', async () => {
    vi.stubGlobal('fetch', () => json(200, { title: 'Später' }))
    renderWithKit(<Home />)
    expect(screen.getByRole('status')).toHaveTextContent('Inhalt wird geladen')
    expect(document.querySelector('[data-waiting]')).not.toBeNull()
    expect(await screen.findByRole('heading', { name: 'Später' })).toBeInTheDocument()
    expect(document.querySelector('[data-waiting]')).toBeNull()
  })

  it('shows a refusal as a page of its own with a way on', async () => {
    vi.stubGlobal('fetch', () => json(410, { code: 'recommendation.expired' }))
    renderWithKit(<Home />)
    expect(await screen.findByText(/Diese Empfehlung ist abgelaufen/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/de')
  })

  it('offers a sign-in that comes back', async () => {
    vi.stubGlobal('fetch', () => json(401, { code: 'auth.required' }))
    renderWithKit(<Home />, { at: '/de/empfehlen/42' })
    const link = await screen.findByRole('link', { name: 'Zur Anmeldung' })
    expect(link).toHaveAttribute('href', '/de/login?redirect=Recommendation%7EproductId%3D42')
  })

  it('offers none where the tenant has no page for it', async () => {
    vi.stubGlobal('fetch', () => json(401, { code: 'auth.required' }))
    const routes = testBoot().routes.filter(({ name }) => name !== 'Login')
    renderWithKit(<Home />, { at: '/de/empfehlen/42', boot: { routes } })
    expect(await screen.findByRole('link', { name: 'Zur Startseite' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Zur Anmeldung' })).toBeNull()
  })

  it.each([
    ['member.required', 'out'],
    ['technical', 'Da'],
  ])(
    'keeps what it shows when it can’t be asked for again, but for who may see it no longer: %s',
    async (code, shown) => {
      const answers = [() => json(200, { title: 'Da' }), () => json(401, { code })]
      vi.stubGlobal('fetch', () => answers.shift()?.())
      renderWithKit(
        <Screen<{ title: string }> path={path} endsBy="member.required" onProblem={() => <h1>out</h1>}>
          {(data, reload) => (
            <>
              <h1>{data.title}</h1>
              <button onClick={reload}>neu</button>
            </>
          )}
        </Screen>,
      )
      await userEvent.click(await screen.findByRole('button', { name: 'neu' }))
      await vi.waitFor(() => expect(answers).toEqual([]))
      expect(await screen.findByRole('heading', { name: shown })).toBeVisible()
    },
  )

  it('can be asked again after a limit', async () => {
    const answers = [() => json(429, {}), () => json(200, { title: 'Jetzt' })]
    vi.stubGlobal('fetch', () => answers.shift()?.())
    renderWithKit(<Home />)
    await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Jetzt' })).toBeInTheDocument()
  })
})
