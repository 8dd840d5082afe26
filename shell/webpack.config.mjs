import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { host } from '@weitersagen/kit/build'

const require = createRequire(import.meta.url)

/** The kit has no dist of its own: its texts travel with the shell's. */
const withKitTexts = (language, texts) => ({
  ...texts,
  kit: JSON.parse(readFileSync(require.resolve(`@weitersagen/kit/locales/${language}.json`), 'utf8')),
})

export default host({ name: 'shell', dir: import.meta.dirname, composeLocale: withKitTexts })
