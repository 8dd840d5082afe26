import '@testing-library/jest-dom/vitest'
import { render, type RenderResult } from '@testing-library/react'
import { useState, type ReactElement, type ReactNode } from 'react'
import { AuthProvider } from '@weitersagen/kit/auth'
import { BootProvider, type Boot, type TextTree } from '@weitersagen/kit/boot'
import { TextsProvider } from '@weitersagen/kit/i18n'
import { createQueryClient, QueryProvider, type QueryClient } from '@weitersagen/kit/query'
import { BrowserRouter } from '@weitersagen/kit/router'
import { TenantThemeProvider } from '@weitersagen/kit/theme'
import de from '@weitersagen/kit/locales/de.json'
import en from '@weitersagen/kit/locales/en.json'
import { testBoot } from './testBoot'

export { declaredRoutes } from './declared'
export { lendDialogs } from './dialogs'
export { forThisTest } from './forThisTest'
export { pressTwice, scan } from './presses'
export { testBoot } from './testBoot'

const kitTexts: Record<string, TextTree> = { de, en }

/** A remote's texts as its build makes them: with the kit's shared ones. */
const withShared = (texts: Record<string, TextTree>, locale: string): Record<string, TextTree> =>
  Object.fromEntries(
    Object.entries(texts).map(([namespace, own]) => [
      namespace,
      { ...own, shared: kitTexts[locale]?.['shared'] ?? {} },
    ]),
  )

export type RenderOptions = {
  /** The address, locale included. */
  at?: string
  boot?: Partial<Boot>
  /** The remote's own texts by namespace. */
  texts?: Record<string, TextTree>
  client?: QueryClient
  /** Stands in for the reload of the page when a session expires. */
  onExpired?: () => void
}

/** The providers that the shell puts around every screen. */
export function KitProviders({
  at = '/de',
  boot,
  texts = {},
  client,
  onExpired,
  children,
}: RenderOptions & { children: ReactNode }) {
  // Once, before the router looks: where this person is.
  useState(() => history.replaceState(history.state, '', at))
  const base = { ...testBoot(), ...boot }
  const initial: Boot = {
    ...base,
    texts: {
      shell: { kit: kitTexts[base.locale] ?? {} },
      ...base.texts,
      ...withShared(texts, base.locale),
    },
  }
  return (
    <BootProvider initial={initial}>
      <TextsProvider>
        <TenantThemeProvider>
          <BrowserRouter>
            <AuthProvider {...(onExpired ? { onExpired } : {})}>
              <QueryProvider client={client ?? createQueryClient()}>{children}</QueryProvider>
            </AuthProvider>
          </BrowserRouter>
        </TenantThemeProvider>
      </TextsProvider>
    </BootProvider>
  )
}

/** Renders a screen as the shell would. */
export function renderWithKit(ui: ReactElement, options: RenderOptions = {}): RenderResult {
  return render(<KitProviders {...options}>{ui}</KitProviders>)
}
