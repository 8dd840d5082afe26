import type { ComponentType } from 'react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { renderWithKit } from '@weitersagen/kit/testing'

/** A form with a captcha as a remote shows it, and who fills it in. */
export function show(Page: ComponentType, locale: 'de' | 'en') {
  // Each render brings its own styles; those of earlier tests would slow every look at an element.
  for (const style of document.querySelectorAll('style[data-emotion]')) style.remove()
  const view = renderWithKit(<Page />, { at: `/${locale}/captcha`, boot: { locale }, texts: { public: {} } })
  return {
    ...view,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  }
}
