import { createInstance, type i18n } from 'i18next'
import { useMemo, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { useBoot, type Boot } from '@weitersagen/kit/boot'
import { formatsFor, type Formats } from './formats'
import { richText, shieldValue, type Parts } from './rich'

export type TextValues = Record<string, string | number | boolean | undefined>

export type Texts = {
  (key: string, values?: TextValues): string
  /** A text with parts: `t.rich('terms', { link: (words) => <Link to="TOS">{words}</Link> })`. */
  rich: (key: string, parts: Parts, values?: TextValues) => ReactNode
  has: (key: string) => boolean
}

/** The kit's own texts travel in the shell's file, under this key. */
const kitHome = { namespace: 'shell', prefix: 'kit.' }

export function createTexts(boot: Pick<Boot, 'locale' | 'texts'>): i18n {
  const instance = createInstance()
  void instance.init({
    lng: boot.locale,
    fallbackLng: false,
    initAsync: false,
    resources: { [boot.locale]: boot.texts },
    ns: Object.keys(boot.texts),
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    returnNull: false,
    // Other texts are another instance: no screen listens for changes of this one.
    react: { bindI18n: '' },
  })
  return instance
}

const made = new WeakMap<object, i18n>()

/** The texts that were made ready before, or are made now: the start does it in a task of its own. */
export function textsOf(boot: Pick<Boot, 'locale' | 'texts'>): i18n {
  const texts = made.get(boot.texts) ?? createTexts(boot)
  made.set(boot.texts, texts)
  return texts
}

export function TextsProvider({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={textsOf(useBoot())}>{children}</I18nextProvider>
}

/**
 * The texts of one namespace. A tenant that says "du" gets a key's `_du` variant where there is one.
 */
export function useTexts(namespace: string): Texts {
  const { locale, tenant } = useBoot()
  const ns = namespace === 'kit' ? kitHome.namespace : namespace
  const prefix = namespace === 'kit' ? kitHome.prefix : ''
  const { t, i18n } = useTranslation(ns)
  const context = tenant.address === 'du' ? 'du' : undefined
  return useMemo(() => {
    // A name that ends with a dot, at the end of a sentence, ends it.
    const plain = (key: string, values?: TextValues): string =>
      t(prefix + key, { ...(context ? { context } : {}), ...values }).replace(
        /(?<!\.)\.(<\/\w+>)?\.(?!\.)/g,
        '.$1',
      )
    return Object.assign(plain, {
      rich: (key: string, parts: Parts, values: TextValues = {}) => {
        const shielded = Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, shieldValue(value)]),
        )
        return richText(plain(key, shielded as TextValues), parts)
      },
      has: (key: string) => i18n.exists(prefix + key, { ns, lng: locale }),
    })
  }, [t, i18n, locale, context, ns, prefix])
}

export const useLocale = (): string => useBoot().locale

export const useFormats = (): Formats => formatsFor(useLocale())
