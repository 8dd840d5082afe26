import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Form, requiredText, schema, SubmitButton, TextField, useKitForm } from '@weitersagen/kit/forms'
import { CaptchaField } from './CaptchaField'
import { proof } from './proof'
import { show } from './testing'

/**
 * The service’s own program, with frames that this test speaks for: jsdom loads none. e2e/specs/public/captcha.spec.ts
 * has real ones. What the program changes in a document stays, so the file stands @alone.
 */

const origin = 'https://captcha.example'
const salt = `s?expires=${Math.floor(Date.now() / 1000) + 1200}`
const challenge = {
  algorithm: 'SHA-256',
  challenge: 'c',
  maxnumber: 10,
  salt,
  signature: 'x',
  widget: { service: 'friendly', siteKey: 'FCMPROBE12345678', origins: [origin] },
}

/** A browser's worker, which finds the number at once. */
class Worker {
  onmessage: ((event: { data: { counter: number } }) => void) | undefined
  postMessage = () => this.onmessage?.({ data: { counter: 7 } })
  terminate = () => undefined
}

const rules = schema({ name: requiredText(), captcha: proof() })
const sent = vi.fn<(values: { captcha: string }) => Promise<void>>(() => Promise.resolve())

function Page({ attempt = 0 }: { attempt?: number }) {
  const form = useKitForm({ schema: rules, defaults: { name: '', captcha: '' }, onSubmit: sent })
  return (
    <Form form={form}>
      <TextField name="name" label="Name" />
      <CaptchaField texts="public" attempt={attempt} />
      <SubmitButton>Senden</SubmitButton>
    </Form>
  )
}

const frames = () => [...document.querySelectorAll('iframe')]
const frame = (kind: 'agent' | 'widget') => frames().find(({ src }) => src.includes(`/captcha/${kind}?`))
const idOf = (kind: 'agent' | 'widget') =>
  new URL(frame(kind)?.src ?? 'about:blank').searchParams.get('comm_id')

/** What a frame tells the page around it. */
const says = (data: object, from = origin) =>
  act(
    async () => void dispatchEvent(new MessageEvent('message', { origin: from, data: { _frc: 1, ...data } })),
  )

const comes = async () => {
  await waitFor(() => expect(frame('widget')).toBeDefined())
  await says({ type: 'agent_announce', from_id: idOf('agent'), to_id: '' })
  await says({
    type: 'widget_announce',
    from_id: idOf('widget'),
    to_id: idOf('agent'),
    sitekey: 'FCMPROBE12345678',
  })
}
const reaches = (state: string, more: object = {}) =>
  says({
    type: 'root_set_response',
    from_id: idOf('agent'),
    to_id: '',
    widget_id: idOf('widget'),
    state,
    response: '.X',
    ...more,
  })

async function begin(page: () => React.JSX.Element = () => <Page />, locale: 'de' | 'en' = 'de') {
  const shown = show(page, locale)
  const name = await screen.findByLabelText('Name')
  expect(frames(), 'nothing is loaded before somebody fills something in').toEqual([])
  await shown.user.type(name, 'Anna')
  return shown
}

const send = ({ user }: Awaited<ReturnType<typeof begin>>) =>
  user.click(screen.getByRole('button', { name: 'Senden' }))

beforeEach(() => {
  sent.mockClear()
  // The program loads a frame that doesn't come again and again, for a minute: what it waits for ends with its test,
  // not after the document's end.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('Worker', Worker)
  vi.stubGlobal('fetch', async () => Response.json(challenge))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a captcha’s service', () => {
  it('gives the proof, and leaves nothing behind when the form is left', async () => {
    const shown = await begin()
    await comes()
    expect(frame('widget')?.src).toContain('sitekey=FCMPROBE12345678')
    await reaches('solving', { mode: 'noninteractive' })
    await reaches('completed', { response: 'AAQ.solved' })
    expect(await screen.findByText('Bestanden.')).toBeVisible()
    await send(shown)
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Anna', captcha: 'friendly:AAQ.solved' }))
    shown.unmount()
    expect(frames()).toEqual([])
  })

  it.each([
    ['de' as const, 'Bitte bestätigen Sie im Feld darunter, dass Sie ein Mensch sind.'],
    ['en' as const, 'Please confirm in the field below that you are a person.'],
  ])('says when the person has to do something there (%s)', async (locale, words) => {
    const shown = await begin(undefined, locale)
    await comes()
    await reaches('activated', { mode: 'interactive' })
    expect(await screen.findByText(words)).toBeVisible()
    await send(shown)
    const group = await screen.findByRole('group', { name: /^(Sicherheitsprüfung|Security check)$/ })
    await waitFor(() => expect(group).toHaveFocus())
    expect(sent).not.toHaveBeenCalled()
    await reaches('completed', { response: 'AAQ.solved' })
    await send(shown)
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  })

  it('asks anew when a proof has expired', async () => {
    await begin()
    await comes()
    await reaches('completed', { response: 'AAQ.first' })
    expect(await screen.findByText('Bestanden.')).toBeVisible()
    const before = idOf('widget')
    await reaches('expired', { response: '.EXPIRED' })
    await waitFor(() => expect(idOf('widget')).not.toBe(before))
  })

  it.each([
    ['its frames do not come', () => act(() => vi.advanceTimersByTimeAsync(8_000))],
    [
      'it does not know the site',
      () => comes().then(() => reaches('error', { error: { code: 'sitekey_invalid', detail: '' } })),
    ],
    [
      'it loses its server',
      async () => {
        await comes()
        await reaches('requesting')
        await reaches('error', { error: { code: 'network_error', detail: '' } })
      },
    ],
  ])('falls back to the puzzle when %s', async (_, fails) => {
    const shown = await begin()
    await waitFor(() => expect(frame('widget')).toBeDefined())
    await fails()
    expect(await screen.findByText('Bestanden.')).toBeVisible()
    expect(frames()).toEqual([])
    await send(shown)
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
    expect(sent.mock.calls[0]?.[0].captcha).toBe(
      btoa(JSON.stringify({ algorithm: 'SHA-256', challenge: 'c', number: 7, salt, signature: 'x' })),
    )
  })

  it('hears nobody but its own frames', async () => {
    await begin()
    await comes()
    const forged = { type: 'root_set_response', from_id: '', to_id: '', widget_id: idOf('widget') }
    await says({ ...forged, state: 'completed', response: 'forged' }, 'https://evil.example')
    await reaches('completed', { response: 'AAQ.solved' })
    expect(await screen.findByText('Bestanden.')).toBeVisible()
  })

  it('is not asked for by a form that came back twice', async () => {
    await begin(() => <Page attempt={2} />)
    expect(await screen.findByText('Bestanden.')).toBeVisible()
    expect(frames()).toEqual([])
  })
})
