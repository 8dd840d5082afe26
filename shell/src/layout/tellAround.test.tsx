import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Link } from '@weitersagen/kit/router'
import { testBoot } from '@weitersagen/kit/testing'
import { renderShell } from '../testing'
import { useTellAround } from './useTellAround'

const listener = vi.fn<(what: object, origin: string) => void>()
let grow: () => void = () => undefined

beforeEach(() => {
  listener.mockReset()
  vi.stubGlobal('parent', { postMessage: listener })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        grow = tell
      }
      observe = () => grow()
      disconnect = () => undefined
    },
  )
})

function Framed({ framed = true }: { framed?: boolean }) {
  useTellAround(framed)
  return (
    <div id="root">
      <Link to="Imprint">weiter</Link>
    </div>
  )
}

const show = (frameOrigins?: string[], framed = true) =>
  renderShell(<Framed framed={framed} />, {
    at: '/de?widget',
    boot: { tenant: { ...testBoot().tenant, ...(frameOrigins ? { frameOrigins } : {}) } },
  })

it('tells its height and name to those alone that may embed it', () => {
  show(['https://www.probe.example', 'https://shop.probe.example'])
  const what = { type: 'weitersagen:height', height: 0, title: 'Probe empfehlen' }
  expect(listener).toHaveBeenCalledWith(what, 'https://www.probe.example')
  expect(listener).toHaveBeenCalledWith(what, 'https://shop.probe.example')
  expect(listener.mock.calls.map(([, origin]) => origin)).not.toContain('*')
})

it('tells it to the one around it where the browser says which that is', () => {
  vi.stubGlobal('location', { ...location, ancestorOrigins: ['https://shop.probe.example'] })
  show(['https://www.probe.example', 'https://shop.probe.example'])
  expect(new Set(listener.mock.calls.map(([, origin]) => origin))).toEqual(
    new Set(['https://shop.probe.example']),
  )
})

it('speaks also where nothing is drawn yet', () => {
  // As in a frame of another origin that is out of sight.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  show(['https://www.probe.example'])
  expect(listener).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'weitersagen:height' }),
    'https://www.probe.example',
  )
})

it('tells nobody where nobody may, or where there is no frame', () => {
  show()
  show(['https://www.probe.example'], false)
  expect(listener).not.toHaveBeenCalled()
})

it('says when another page begins', async () => {
  show(['https://www.probe.example'])
  expect(listener).not.toHaveBeenCalledWith({ type: 'weitersagen:page' }, expect.anything())
  await userEvent.click(screen.getByRole('link', { name: 'weiter' }))
  expect(listener).toHaveBeenCalledWith({ type: 'weitersagen:page' }, 'https://www.probe.example')
})
