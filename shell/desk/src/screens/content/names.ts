import { useLocale, useTexts } from '@weitersagen/kit/i18n'

// texts: texts.name.*, texts.heading.*
/** What a text is called here; one of the tenant's own, such as a campaign, bears its name. */
export function useTextName(): (name: string) => string {
  const t = useTexts('desk')
  return (name) => {
    const [kind = '', ...rest] = name.split('.')
    const heading = `texts.heading.${rest[0]}`
    if (kind === 'pages' && rest[1] === 'title' && t.has(heading)) return t(heading)
    if (t.has(`texts.name.${name}`)) return t(`texts.name.${name}`)
    return kind === 'campaigns' ? t('texts.campaign', { name: rest.join('.') }) : name
  }
}

/** What a language is called in the one of the page. */
export function useLanguageName(): (code: string) => string {
  const locale = useLocale()
  return (code) => new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
}
