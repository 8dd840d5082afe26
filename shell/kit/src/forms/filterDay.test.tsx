import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderWithKit } from '@weitersagen/kit/testing'
import { expect, it, vi } from 'vitest'
import { FilterDay } from '@weitersagen/kit/forms'

function Filter({ reported }: { reported: (value: string) => void }) {
  const [value, setValue] = useState('2026-11-01')
  return (
    <>
      <FilterDay
        label="Von"
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

it('takes a day once its year is one, and none, and follows what is set from outside', () => {
  const reported = vi.fn<(value: string) => void>()
  renderWithKit(<Filter reported={reported} />)
  const day = screen.getByLabelText('Von')
  // As the browser tells a year that is typed digit by digit.
  for (const value of ['0002-11-01', '0020-11-01', '2025-11-01']) fireEvent.change(day, { target: { value } })
  expect(reported.mock.calls).toEqual([['2025-11-01']])
  fireEvent.change(day, { target: { value: '' } })
  expect(reported).toHaveBeenLastCalledWith('')
  fireEvent.change(day, { target: { value: '2026-12-24' } })
  fireEvent.click(screen.getByText('leeren'))
  expect(day).toHaveValue('')
})
