import { screen, waitFor } from '@testing-library/react'
import kit from '@weitersagen/kit/locales/de.json'
import { useScreen } from '@weitersagen/kit/query'
import { LoginPage, sharedCallsOf } from '@weitersagen/kit/seller'
import { describe, expect, it } from 'vitest'
import { useArea, useShared } from '../../area/context'
import seller from '../../locales/de.json'
import { agency, partner, routesOf } from '../../testing/areas'
import { address, refused, show, type Answer } from '../../testing/scene'
import { AreaScreen } from './AreaScreen'

/** A page that asks two things: by the first answer it knows that the login has ended. */
function Page() {
  useScreen(useShared('/plan'))
  return (
    <AreaScreen path={useShared('/start')} title="Seite" skeleton={null}>
      {() => null}
    </AreaScreen>
  )
}

const Login = () => <LoginPage area={useArea()}>{null}</LoginPage>

const texts = {
  seller,
  memberLogin: { title: 'Anmelden', lead: 'Mit dem Passwort.', asked: 'Bitte anmelden.' },
}

const moments = ['before anything is typed', 'while the login is on its way', 'after it was refused'] as const

function later() {
  let answer: (answer: Answer) => void = () => undefined
  const promise = new Promise<Answer>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

describe.each([agency, partner])('the login of the area $name, to which a page led', (area) => {
  const over = refused(401, area.out)

  it.each(moments)('keeps what was typed and why it was refused: an old answer comes %s', async (moment) => {
    const [page, login] = [later(), later()]
    const { user } = show(
      { Start: Page, Login },
      {
        area,
        routes: routesOf(area),
        texts,
        script: {
          [`GET ${sharedCallsOf(area)}/start`]: over,
          [`GET ${sharedCallsOf(area)}/plan`]: page.promise,
          [`POST ${area.calls}/login`]: login.promise,
        },
      },
    )
    const comes = async (now: (typeof moments)[number]) => {
      if (now !== moment) return
      page.answer(over)
      await page.promise
    }
    const email = await screen.findByLabelText(kit.shared.field.email)
    await comes('before anything is typed')
    await user.type(email, 'olga@example.de')
    await user.type(screen.getByLabelText(kit.shared.field.password), 'Havel-Funk-2031')
    await user.click(screen.getByRole('button', { name: kit.shared.action.login }))
    await comes('while the login is on its way')
    login.answer(refused(403, 'member.deactivated'))
    expect(await screen.findByText(kit.error.member.deactivated)).toBeVisible()
    await comes('after it was refused')
    await waitFor(() => expect(screen.getByText(kit.error.member.deactivated)).toBeVisible())
    expect(email).toBeVisible()
    expect(email).toHaveValue('olga@example.de')
    expect(address()).toBe(`/de/${area.name}/login?redirect=Start`)
  })
})
