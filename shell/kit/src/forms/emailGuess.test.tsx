import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderWithKit } from '@weitersagen/kit/testing'
import { email, EmailField, Form, schema, useKitForm } from '@weitersagen/kit/forms'
import { guessEmail } from './emailGuess'

describe('a slip in the domain of an address', () => {
  it.each([
    ['gmail.com', 'gmial.com'],
    ['gmail.com', 'gmail.con'],
    ['gmail.com', 'gmail.co'],
    ['gmail.com', 'gnail.com'],
    ['gmail.com', 'gmaill.com'],
    ['gmail.com', 'gmailcom'],
    ['gmx.de', 'gmx.ed'],
    ['gmx.de', 'gxm.de'],
    ['gmx.de', 'gmxx.de'],
    ['web.de', 'web.ed'],
    ['web.de', 'wbe.de'],
    ['t-online.de', 't-online.ed'],
    ['t-online.de', 'tonline.de'],
    ['hotmail.com', 'hotmial.com'],
    ['hotmail.de', 'hotmal.de'],
    ['outlook.com', 'outlok.com'],
    ['icloud.com', 'iclod.com'],
    ['yahoo.de', 'yaho.de'],
    ['freenet.de', 'frenet.de'],
  ])('offers %s for %s', (meant, typed) => {
    expect(guessEmail(`Anna.M@${typed.toUpperCase()} `)).toBe(`Anna.M@${meant}`)
  })

  it.each([
    'gmail.com',
    'gmx.de',
    'gmx.net',
    'gmx.eu',
    'email.com',
    'mail.de',
    'web.at',
    'hotmail.se',
    'hotmail.fr',
    'outlook.dk',
    'wem.de',
    'gmb.de',
    'firma.de',
    'example.org',
  ])('leaves %s alone', (domain) => expect(guessEmail(`anna@${domain}`)).toBeUndefined())

  it.each(['', 'anna', '@gmial.com', 'gmial.com', 'anna@'])('asks for nothing of %s', (typed) =>
    expect(guessEmail(typed)).toBeUndefined(),
  )
})

it('is offered as one leaves the field, and taken with one press', async () => {
  const rules = schema({ email: email() })
  function Sample() {
    const form = useKitForm({ schema: rules, defaults: { email: '' }, onSubmit: () => Promise.resolve() })
    return (
      <Form form={form}>
        <EmailField name="email" label="E-Mail" />
      </Form>
    )
  }
  renderWithKit(<Sample />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('E-Mail'), 'anna@gmial.com')
  expect(screen.queryByRole('button')).toBeNull()
  await user.tab()
  await user.click(await screen.findByRole('button', { name: 'Meinten Sie anna@gmail.com?' }))
  expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@gmail.com')
  expect(screen.queryByRole('button')).toBeNull()
})
