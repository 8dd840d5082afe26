import type { ReactElement } from 'react'
import { renderWithKit, testBoot, type RenderOptions } from '@weitersagen/kit/testing'
import kit from '@weitersagen/kit/locales/de.json'
import shell from './locales/de.json'

/** Renders with the shell's own texts. */
export const renderShell = (ui: ReactElement, options: RenderOptions = {}) =>
  renderWithKit(ui, {
    ...options,
    boot: { ...testBoot(), ...options.boot },
    texts: { shell: { ...shell, kit }, public: {}, personal: {}, ...options.texts },
  })
