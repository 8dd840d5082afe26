import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '@weitersagen/kit/api'
import { Form, schema, SubmitButton, TextField, requiredText, useKitForm } from '@weitersagen/kit/forms'
import { CaptchaField } from './CaptchaField'
import { proof, type Proof } from './proof'
import { show } from './testing'

const prove = vi.hoisted(() => vi.fn<() => Promise<Proof>>())
vi.mock('./prove', () => ({ prove }))

const rules = schema({ name: requiredText(), captcha: proof() })
const sent = vi.fn(() => Promise.resolve())

function Page() {
  const form = useKitForm({ schema: rules, defaults: { name: '', captcha: '' }, onSubmit: sent })
  return (
    <Form form={form}>
      <TextField name="name" label="Name" />
      <CaptchaField texts="public" attempt={0} />
      <SubmitButton>Senden</SubmitButton>
    </Form>
  )
}

const open = (locale: 'de' | 'en' = 'de') => show(Page, locale)
const solved: Proof = { text: 'beweis', expires: Date.now() + 1_200_000 }
const send = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Senden' }))

beforeEach(() => {
  prove.mockReset()
  sent.mockClear()
})

describe('the captcha', () => {
  it('begins with the first input, once, and asks for nothing', async () => {
    prove.mockResolvedValue(solved)
    const { user } = open()
    const name = await screen.findByLabelText('Name')
    expect(screen.getByText(/^Läuft von selbst/)).toBeVisible()
    expect(prove).not.toHaveBeenCalled()
    await user.type(name, 'Anna')
    expect(await screen.findByText('Bestanden.')).toBeVisible()
    expect(prove).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('checkbox')).toBeNull()
    await send(user)
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Anna', captcha: 'beweis' }))
  })

  it('is never named as something that was left out', async () => {
    let finish: (proof: Proof) => void = () => undefined
    prove.mockReturnValue(new Promise((done) => (finish = done)))
    const { user } = open()
    await screen.findByLabelText('Name')
    await send(user)
    expect(await screen.findByText('Eine Angabe fehlt noch oder stimmt nicht.')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Name: / })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Sicherheitsprüfung/ })).toBeNull()
    expect(screen.getByRole('group', { name: 'Sicherheitsprüfung' })).not.toHaveAccessibleDescription()
    await user.type(screen.getByLabelText('Name'), 'A')
    await waitFor(() => expect(prove).toHaveBeenCalled())
    act(() => finish(solved))
    await send(user)
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'A', captcha: 'beweis' }))
  })

  it('has the focus when it alone holds a form up', async () => {
    prove.mockRejectedValue(new ApiProblem('network', 0))
    const { user } = open()
    await user.type(await screen.findByLabelText('Name'), 'Anna')
    expect(await screen.findByText('Keine Verbindung zur Sicherheitsprüfung')).toBeVisible()
    await send(user)
    await waitFor(() => expect(screen.getByRole('group', { name: 'Sicherheitsprüfung' })).toHaveFocus())
    expect(screen.queryByText(/^Eine Angabe fehlt/)).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })

  it('lets a form that lacks nothing else wait for it', async () => {
    let finish: (proof: Proof) => void = () => undefined
    prove.mockReturnValue(new Promise((done) => (finish = done)))
    const { user } = open()
    await user.type(await screen.findByLabelText('Name'), 'Anna')
    await send(user)
    expect(await screen.findByText('Einen Moment, bitte …')).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
    act(() => finish(solved))
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Anna', captcha: 'beweis' }))
  })

  it('says when the network is gone, and goes on by itself when it is back', async () => {
    prove.mockRejectedValueOnce(new ApiProblem('network', 0)).mockResolvedValue(solved)
    const { user } = open()
    await user.type(await screen.findByLabelText('Name'), 'Anna')
    expect(await screen.findByRole('alert')).toHaveTextContent('Wir versuchen es von selbst wieder')
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Bestanden.')).toBeVisible()
  })

  it('tries again after a while, without being asked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    prove.mockRejectedValueOnce(new ApiProblem('network', 0)).mockResolvedValue(solved)
    const { user } = open()
    await user.type(await screen.findByLabelText('Name'), 'A')
    expect(await screen.findByText('Keine Verbindung zur Sicherheitsprüfung')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(await screen.findByText('Bestanden.')).toBeVisible()
    vi.useRealTimers()
  })

  it.each([
    ['de' as const, 'In 40 Minuten geht es weiter', 'Jetzt versuchen'],
    ['en' as const, 'You can go on in 40 minutes', 'Try now'],
  ])(
    'says when there are puzzles again for a place that asked for too many (%s)',
    async (locale, when, retry) => {
      prove.mockRejectedValueOnce(new ApiProblem('rate.limited', 429, [], 2400)).mockResolvedValue(solved)
      const { user } = open(locale)
      await user.type(await screen.findByLabelText('Name'), 'A')
      expect(await screen.findByText(new RegExp(when))).toBeVisible()
      await user.click(screen.getByRole('button', { name: retry }))
      await waitFor(() => expect(screen.queryByText(new RegExp(when))).toBeNull())
    },
  )
})
