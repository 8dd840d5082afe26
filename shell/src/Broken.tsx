import type { Boot } from '@weitersagen/kit/boot'
import { createTexts } from '@weitersagen/kit/i18n'

/** Stands in for everything when the shell itself broke: it needs nothing but the texts of the page. */
export function Broken({ boot }: { boot: Boot }) {
  const t = createTexts(boot).getFixedT(boot.locale, 'shell')
  return (
    <main style={{ padding: 24, maxWidth: '36em', margin: '0 auto' }}>
      <h1>{t('broken.title')}</h1>
      <p>{t('broken.text')}</p>
      <p>
        <a href={`/${boot.locale}`}>{t('broken.home')}</a>
      </p>
    </main>
  )
}
