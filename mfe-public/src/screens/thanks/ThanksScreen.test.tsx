import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { code as found } from '../../testing/data'
import { show } from '../../testing/render'
import { serve } from '../../testing/server'
import ThanksScreen from './ThanksScreen'

it('thanks with the code and what to print it on', async () => {
  serve({ 'GET /bff/public/code/00000012': { body: found } })
  show('/danke', ThanksScreen, { at: '/de/danke#c=00000012' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Danke fürs Weitersagen' })).toBeVisible()
  expect(screen.getByRole('img', { name: '0 0 0 0 0 0 1 2' })).toHaveTextContent('0000 0012')
  expect(screen.getByRole('link', { name: 'Karten drucken' })).toHaveAttribute(
    'href',
    '/bff/public/code/00000012/karten.pdf?l=de',
  )
})

it('thanks nobody in particular, too', async () => {
  serve({})
  show('/danke', ThanksScreen, { at: '/de/danke' })
  expect(await screen.findByText(/Schön, dass Sie dabei sind/)).toBeVisible()
})
