import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithKit } from '@weitersagen/kit/testing'
import { expect, it, vi } from 'vitest'
import { FilterDay } from '@weitersagen/kit/forms'
import de from '../locales/de.json'

function Filter({ from = '2026-11-01', reported }: { from?: string; reported: (value: string) => void }) {
  const [value, setValue] = useState(from)
  return (
    <>
      <FilterDay
        label="Von"
        shape="TT.MM.JJJJ"
        value={value}
        onChange={(day) => {
          setValue(day)
          reported(day)
        }}
      />
      <button onClick={() => setValue('')}>leeren</button>
    </>
  )
}

const shown = (from?: string) => {
  const reported = vi.fn<(value: string) => void>()
  renderWithKit(<Filter reported={reported} {...(from === undefined ? {} : { from })} />)
  return { reported, day: screen.getByLabelText('Von'), user: userEvent.setup({ delay: null }) }
}

it('takes a day once it is whole, and none, and follows what is set from outside', async () => {
  const { reported, day, user } = shown()
  expect(day).toHaveValue('01.11.2026')
  expect(day, 'no field of the browser, which would speak its language').not.toHaveAttribute('type', 'date')
  await user.clear(day)
  expect(reported.mock.calls).toEqual([['']])
  await user.type(day, '24122025')
  expect(day).toHaveValue('24.12.2025')
  expect(reported.mock.calls).toEqual([[''], ['2025-12-24']])
  await user.click(screen.getByText('leeren'))
  expect(day).toHaveValue('')
})

it.each([
  ['1.2.2026', '2026-02-01', '01.02.2026'],
  ['1/2/2026', '2026-02-01', '01.02.2026'],
  ['2026-02-01', '2026-02-01', '01.02.2026'],
])('takes %s, however it is written', (text, day, whole) => {
  const { reported, day: field } = shown()
  fireEvent.change(field, { target: { value: text } })
  expect(reported.mock.calls).toEqual([[day]])
  fireEvent.blur(field)
  expect(field).toHaveValue(whole)
})

it.each([
  ['24.12.', de.error.date.invalid],
  ['31.02.2026', de.error.date.no_such_day],
  ['24.12.1826', de.error.date.too_old],
  ['24.12.2200', de.error.date.future],
])('filters nothing by %s, and says why once one leaves it', (text, why) => {
  const { reported, day } = shown()
  fireEvent.change(day, { target: { value: text } })
  expect(screen.queryByText(why), 'who types isn’t interrupted').toBeNull()
  fireEvent.blur(day)
  expect(screen.getByText(why)).toBeVisible()
  expect(day).toHaveAccessibleDescription(why)
  expect(day).toBeInvalid()
  expect(reported).not.toHaveBeenCalled()
})

it('names what an address says wrongly', () => {
  const { day } = shown('gestern')
  expect(day).toHaveValue('gestern')
  expect(screen.getByText(de.error.date.invalid)).toBeVisible()
})
