import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetAll } from '@weitersagen/kit/router'
import { forThisTest } from '@weitersagen/kit/testing'
import { code, share } from '../../testing/data'
import { show } from '../../testing/render'
import { problem, serve } from '../../testing/server'
import ShareScreen from './ShareScreen'

beforeEach(() => forThisTest(window, { matchMedia: () => ({ matches: false }) as MediaQueryList }))
afterEach(forgetAll)

it('shows in a widget the link, how to send it, and the next thing', async () => {
  serve({
    'GET /bff/public/share/7K2M9QX4TB': { body: share },
    'GET /bff/public/code/00000012': { body: code },
    'POST /bff/public/share/7K2M9QX4TB/code': problem(503, 'technical'),
  })
  show('/empfehlung/:empfehlungsnummer', ShareScreen, { at: '/de/empfehlung/7K2M9QX4TB?k=3fa91c07bd&widget' })
  expect(await screen.findByLabelText('Ihr Link')).toHaveValue(share.shortLink)
  expect(screen.getByRole('button', { name: 'Link kopieren' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Noch etwas empfehlen' })).toBeVisible()
  expect(screen.getByLabelText('Ihre Nachricht')).toBeVisible()
  const fold = (await screen.findByAltText('QR-Code mit dem Link der Empfehlung')).closest('details')
  expect(fold?.open).toBe(false)
  expect(fold).toContainElement(screen.getByText('Oder so verschicken'))
})
