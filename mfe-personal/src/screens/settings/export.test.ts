import { expect, it } from 'vitest'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { exportParts } from './ExportCard'

it.each([de, en])('shows a word for each part of the file that has one', ({ exportPart }) => {
  expect(Object.keys(exportPart).filter((name) => !name.endsWith('_du'))).toEqual(exportParts)
})
