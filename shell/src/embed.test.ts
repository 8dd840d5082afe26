import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const folder = join(import.meta.dirname, '../embed')
const host = 'https://empfehlen.probe.example'

/** Sites name a version together with its hash: one that is out stays as it is, and what changes is the next. */
const published = {
  'v2.js': 'SuWhEWPRl6HWU6twJzZOzpPrAjOPOEAW9NR9YYHhnAhaBpiGv/tFYJM4gU7GvmBL',
  'v1.js': 'NNTdB2m5GcKySbdvjP+zuGHtJ9CceYAfSrpEuRZa1A1U5/aR9Uqf87YVGyWGJsqX',
}

it.each(Object.entries(published))('version %s stays as it is, and is small', (file, hash) => {
  const text = readFileSync(join(folder, file))
  expect(createHash('sha384').update(text).digest('base64')).toBe(hash)
  expect(text.length).toBeLessThan(5500)
})

/** Runs what ships, as the line of script on a company's page does. */
async function line(data: Record<string, string> = {}) {
  const script = document.createElement('script')
  script.type = 'inert'
  script.src = `${host}/embed.js`
  Object.assign(script.dataset, data)
  document.body.append(script)
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  const file = join(folder, 'v2.js')
  vi.resetModules()
  await import(/* @vite-ignore */ file)
  current.mockRestore()
}

const frame = () => document.querySelector('iframe') ?? document.createElement('iframe')
const address = () => new URL(frame().src)

function element(attributes: Record<string, string>) {
  const made = document.createElement('weitersagen-frame')
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  document.body.append(made)
  return made
}

beforeEach(() => {
  history.replaceState(null, '', '/')
  document.documentElement.lang = ''
})
afterEach(() => {
  document.body.replaceChildren()
})

describe('the line of script', () => {
  it('puts a widget where it stands', async () => {
    document.documentElement.lang = 'en-GB'
    await line({ kind: 'widget', theme: 'dark', channel: 'website' })
    expect(document.querySelector('script + weitersagen-frame > iframe')).not.toBeNull()
    expect(address().href).toBe(`${host}/?widget=&language=en&theme=dark&channel=website`)
    expect(frame().allow).toBe('clipboard-write; web-share')
  })

  it('shows nothing by itself where no kind is given, and may stand there twice', async () => {
    await line()
    await line()
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('the element', () => {
  it('shows the page it names in the language it names', async () => {
    await line()
    element({ kind: 'frame', page: '//empfehlen/hausrat', language: 'de' })
    expect(address().href).toBe(`${host}/empfehlen/hausrat?frame=&language=de`)
  })

  it('carries the campaign of the page around through', async () => {
    await line()
    history.replaceState(null, '', '/?mtm_campaign=sommer&c=etwas')
    element({})
    expect(address().searchParams.get('channel')).toBe('sommer')
  })

  it('follows its attributes', async () => {
    await line()
    element({}).setAttribute('theme', 'light')
    expect(address().searchParams.get('theme')).toBe('light')
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
  })
})

describe('a frame that may not be shown here', () => {
  const hidden = () => frame().style.visibility
  let warn: ReturnType<typeof vi.spyOn>

  beforeEach(async () => {
    vi.useFakeTimers()
    warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await line()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const loads = () => {
    frame().dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(6000)
  }
  const speaks = () =>
    dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'weitersagen:height', height: 300, title: 'Probe empfehlen' },
        origin: host,
        source: frame().contentWindow,
      }),
    )

  it('is never seen: a link takes its place, and the console says what to allow', () => {
    element({ page: '/empfehlen/hausrat', language: 'de', theme: 'dark', channel: 'website' })
    expect(hidden()).toBe('hidden')
    expect(document.querySelector('a')).toBeNull()
    loads()
    const link = document.querySelector('a')
    expect(link?.href).toBe(`${host}/empfehlen/hausrat?channel=website`)
    expect(link?.textContent).toBe('Freunden empfehlen')
    expect(hidden()).toBe('hidden')
    expect(frame().style.height).toMatch(/^0/)
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/modules\.integratedFrame.*"http:\/\/localhost:\d+".*modules\.frameOrigins/),
    )
  })

  it('names the link as the site names the frame', () => {
    element({ label: 'Weitersagen' })
    loads()
    expect(document.querySelector('a')?.textContent).toBe('Weitersagen')
  })

  it('is shown once it speaks, also when that comes late', () => {
    element({})
    loads()
    speaks()
    expect(document.querySelector('a')).toBeNull()
    expect(hidden()).toBe('')
    expect(frame().style.height).toBe('300px')
    vi.advanceTimersByTime(60_000)
    expect(document.querySelector('a')).toBeNull()
  })

  it('is no link where it has spoken in time', () => {
    element({})
    speaks()
    loads()
    expect(document.querySelector('a')).toBeNull()
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('a message', () => {
  const post = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    dispatchEvent(new MessageEvent('message', { data, origin: host, source: frame().contentWindow, ...from }))
  const height = (value: unknown, from?: Partial<MessageEventInit>) =>
    post({ type: 'weitersagen:height', height: value, title: 'Probe empfehlen' }, from)

  beforeEach(async () => {
    await line()
    element({})
  })

  it('of the programme makes the frame as tall as it says, and names it', () => {
    height(812.4)
    expect(frame().style.height).toBe('813px')
    expect(frame().title).toBe('Probe empfehlen')
  })

  it.each([
    ['another origin', { origin: 'https://empfehlen.probe.example.evil.example' }],
    ['another window', { source: window }],
  ])('of %s changes nothing', (_, from) => {
    height(812, from)
    expect(frame().style.height).toBe('400px')
    expect(frame().title).toBe('empfehlen.probe.example')
  })

  it.each([[-1], [0], [Number.NaN], ['9e9px; position: fixed'], [undefined]])(
    'with %s as a height changes nothing',
    (value) => {
      height(value)
      expect(frame().style.height).toBe('400px')
    },
  )

  it('never makes the page endless', () => {
    height(Number.POSITIVE_INFINITY)
    expect(frame().style.height).toBe('20000px')
  })

  it('of anything else is left alone', () => {
    for (const data of [null, 'weitersagen:height', { type: 'other', height: 9 }]) post(data)
    expect(frame().style.height).toBe('400px')
  })

  it('brings the beginning of the next page into view when it is above', () => {
    const made = document.querySelector('weitersagen-frame') ?? document.body
    const scroll = vi.fn()
    made.scrollIntoView = scroll
    post({ type: 'weitersagen:page' })
    expect(scroll).not.toHaveBeenCalled()
    made.getBoundingClientRect = () => new DOMRect(0, -300, 10, 10)
    post({ type: 'weitersagen:page' })
    expect(scroll).toHaveBeenCalledOnce()
  })
})
