/** German is the only language beside the widget's own English that the product speaks. */
const words: Record<string, () => Promise<unknown>> = {
  de: () => import('altcha/i18n/de'),
}

/** As a file of this site: the content security policy lets no script write styles into the page. */
async function loadStyles(): Promise<void> {
  const { default: href } = await import('altcha/altcha.css')
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('The captcha’s styles could not be loaded'))
    }
    document.head.append(link)
  })
}

/** Loads the widget without its bundled workers and styles, which a strict policy would refuse. */
export async function loadWidget(locale: string): Promise<void> {
  await Promise.all([import('altcha/external'), loadStyles()])
  const { algorithms } = globalThis.$altcha
  if (!algorithms.has('SHA-256')) {
    algorithms.set('SHA-256', () => new Worker(new URL('altcha/workers/sha', import.meta.url)))
  }
  await words[locale]?.()
}
