import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithKit } from '@weitersagen/kit/testing'
import de from '../../locales/de.json'
import { Done, Sheet, Tile, Tiles } from '.'

const options = { boot: { locale: 'de' as const }, texts: { desk: de } }

it('leads from a figure to what is behind it, and from one without a way nowhere', () => {
  renderWithKit(
    <Tiles label="Stand">
      <Tile
        title="Offen"
        value="50,00 €"
        rows={{ to: { to: 'Start' }, label: 'Offen: 50,00 €, Posten zeigen' }}
      />
      <Tile title="Bestätigt" value="–" />
    </Tiles>,
    options,
  )
  const tiles = within(screen.getByRole('list', { name: 'Stand' })).getAllByRole('listitem')
  expect(tiles).toHaveLength(2)
  expect(screen.getByRole('link')).toHaveAccessibleName('Offen: 50,00 €, Posten zeigen')
})

it('names a table and the place in which it scrolls', () => {
  renderWithKit(
    <Sheet label="Konten">
      <tbody>
        <tr>
          <th scope="row">Bank</th>
          <td>1,00 €</td>
        </tr>
      </tbody>
    </Sheet>,
    options,
  )
  const region = screen.getByRole('region', { name: 'Konten (Tabelle)' })
  expect(region).toHaveAttribute('tabindex', '0')
  expect(within(region).getByRole('table', { name: 'Konten' })).toBeVisible()
})

it('has figures below the head of their column', () => {
  renderWithKit(
    <Sheet label="Konten">
      <thead>
        <tr>
          <th scope="col">Konto</th>
          <th scope="col">Anfang</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Bank</th>
          <td>1,00 €</td>
        </tr>
      </tbody>
    </Sheet>,
    options,
  )
  for (const name of ['Konto', 'Bank']) expect(screen.getByText(name)).toHaveStyle({ textAlign: 'start' })
  for (const name of ['Anfang', '1,00 €']) expect(screen.getByText(name)).toHaveStyle({ textAlign: 'end' })
})

it('takes the focus to what was done', () => {
  renderWithKit(<Done done={{ text: 'Gespeichert.' }} />, options)
  expect(screen.getByRole('status')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('Gespeichert.')
})
