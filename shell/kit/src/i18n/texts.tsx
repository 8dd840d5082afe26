import { createInstance, type i18n } from 'i18next'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
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

const TextsContext = createContext<{ instance: i18n; locale: string; context?: string } | null>(null)

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
  const { locale, texts, tenant } = useBoot()
  const value = useMemo(
    () => ({
      instance: textsOf({ locale, texts }),
      locale,
      ...(tenant.address === 'du' ? { context: 'du' } : {}),
    }),
    [locale, texts, tenant.address],
  )
  return <TextsContext.Provider value={value}>{children}</TextsContext.Provider>
}

function useTextsValue() {
  const value = useContext(TextsContext)
  if (!value) throw new Error('TextsProvider is missing')
  return value
}

/**
 * The texts of one namespace. A tenant that says "du" gets a key's `_du` variant where there is one.
 */
export function useTexts(namespace: string): Texts {
  const { instance, locale, context } = useTextsValue()
  return useMemo(() => {
    const ns = namespace === 'kit' ? kitHome.namespace : namespace
    const prefix = namespace === 'kit' ? kitHome.prefix : ''
    const fixed = instance.getFixedT(locale, ns)
    const plain = (key: string, values?: TextValues): string =>
      fixed(prefix + key, { ...(context ? { context } : {}), ...values })
    return Object.assign(plain, {
      rich: (key: string, parts: Parts, values: TextValues = {}) => {
        const shielded = Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, shieldValue(value)]),
        )
        return richText(plain(key, shielded as TextValues), parts)
      },
      has: (key: string) => instance.exists(prefix + key, { ns, lng: locale }),
    })
  }, [instance, locale, context, namespace])
}

export const useLocale = (): string => useTextsValue().locale

export const useFormats = (): Formats => formatsFor(useLocale())
