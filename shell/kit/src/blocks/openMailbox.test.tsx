import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OpenMailbox } from '@weitersagen/kit/blocks'
import { renderWithKit } from '@weitersagen/kit/testing'

const open = (email?: string) =>
  renderWithKit(<OpenMailbox texts="public" email={email} />, { texts: { public: {} } })

it.each([
  ['jonas@gmx.de', 'GMX', 'https://www.gmx.net/'],
  ['jonas@gmx.net', 'GMX', 'https://www.gmx.net/'],
  ['Jonas@WEB.de ', 'WEB.DE', 'https://web.de/'],
  ['jonas@googlemail.com', 'Gmail', 'https://mail.google.com/'],
  ['jonas@hotmail.de', 'Outlook', 'https://outlook.live.com/mail/'],
  ['jonas@t-online.de', 'T-Online', 'https://email.t-online.de/'],
  ['jonas@freenet.de', 'freenet', 'https://email.freenet.de/'],
  ['jonas@yahoo.de', 'Yahoo', 'https://mail.yahoo.com/'],
  ['jonas@me.com', 'iCloud', 'https://www.icloud.com/mail/'],
  ['jonas@posteo.net', 'Posteo', 'https://posteo.de/'],
  ['jonas@mailbox.org', 'mailbox.org', 'https://mailbox.org/'],
])('opens the mailbox of %s', (email, name, url) => {
  open(email)
  const way = screen.getByRole('link', {
    name: new RegExp(`^${name} öffnen ?\\(öffnet ein neues Fenster\\)$`),
  })
  expect(way).toHaveAttribute('href', url)
  expect(way).toHaveAttribute('rel', 'noopener noreferrer')
})

it.each(['jonas@example.de', 'jonas@notgmx.de', 'jonas@gmx.de.example', 'gmx.de@firma.de', '', undefined])(
  'offers nothing for %s',
  (email) => {
    open(email)
    expect(screen.queryByRole('link')).toBeNull()
  },
)
