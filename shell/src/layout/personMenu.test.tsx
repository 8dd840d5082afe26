import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { RouteEntry } from '@weitersagen/kit/boot'
import { testBoot } from '@weitersagen/kit/testing'
import { renderShell } from '../testing'
import { Header } from './Header'

const settings: RouteEntry = { name: 'Settings', path: '/meinedaten', remote: 'mfe_personal', auth: 'user' }

const show = (firstName?: string, routes = [...testBoot().routes, settings]) =>
  renderShell(
    <>
      <Header />
      <button type="button">daneben</button>
    </>,
    { boot: { routes, session: { loggedIn: true, ...(firstName ? { firstName } : {}) } } },
  )

const menu = () => screen.getByRole('button', { name: /Mein Zugang/ })
const ways = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

it('leads to everything of one’s own that the tenant has', async () => {
  show('Anna')
  expect(menu()).toHaveAccessibleName('Anna: Mein Zugang')
  expect(menu()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(menu())
  expect(ways()).toEqual(['Mein Bereich', 'Meine Daten', 'Abmelden'])
  expect(within(screen.getByRole('list')).getByRole('link', { name: 'Meine Daten' })).toHaveAttribute(
    'href',
    '/de/meinedaten',
  )
})

it('leaves out a page that the tenant does not have', async () => {
  show(undefined, testBoot().routes)
  expect(menu()).toHaveAccessibleName('Mein Zugang')
  await userEvent.click(menu())
  expect(ways()).toEqual(['Mein Bereich', 'Abmelden'])
})

it('closes by Escape, by going on and by a press elsewhere', async () => {
  const user = userEvent.setup()
  show('Anna')
  await user.click(menu())
  // From one of its lines, which goes with it.
  await user.keyboard('{Tab}{Escape}')
  expect(ways()).toEqual([])
  expect(menu()).toHaveFocus()

  await user.keyboard('{Enter}')
  expect(ways()).toHaveLength(3)
  await user.tab()
  await user.tab()
  await user.tab()
  expect(ways()).toHaveLength(3)
  await user.tab()
  expect(ways()).toEqual([])

  await user.click(menu())
  await user.click(screen.getByRole('button', { name: 'daneben' }))
  expect(ways()).toEqual([])
})

it('does not come along to another page', async () => {
  show('Anna')
  await userEvent.click(menu())
  await userEvent.click(screen.getByRole('link', { name: 'Meine Daten' }))
  expect(ways()).toEqual([])
})
