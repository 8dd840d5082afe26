import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contentId } from '@weitersagen/kit/ui'
import { renderWithKit } from '@weitersagen/kit/testing'
import { PortalPage, type PortalPageProps } from './PortalPage'

const show = (props: Partial<PortalPageProps> = {}) =>
  renderWithKit(
    <PortalPage nav={<nav>Seiten</nav>} title="Aufträge" lead="Alle Aufträge." {...props}>
      Zeilen
    </PortalPage>,
  )

it('stands beside the rail, and begins with its content', () => {
  show()
  const content = document.getElementById(contentId)
  expect(content).toContainElement(screen.getByRole('heading', { level: 1, name: 'Aufträge' }))
  expect(content).toHaveTextContent('Zeilen')
  expect(content).not.toContainElement(screen.getByRole('navigation'))
  expect(screen.getByText('Alle Aufträge.')).toBeVisible()
})

it('has what it is about under it, where the rows matter more', () => {
  show({ leadLast: true })
  const about = screen.getByText('Alle Aufträge.')
  expect(screen.getByText('Zeilen').compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
