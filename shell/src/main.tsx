import { readBoot, readNonce } from '@weitersagen/kit/boot'

declare let __webpack_nonce__: string

__webpack_nonce__ = readNonce() ?? ''

/** Lets the browser paint and answer to fingers between two pieces of start-up work. */
const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Start-up in short tasks. All of this is in the first files already; the imports only decide when each group's
 * modules run.
 */
async function start(): Promise<void> {
  const boot = readBoot()
  const { preloadScreen } = await import(/* webpackMode: "eager" */ './remote/preload')
  await breath()
  const { formatsFor, textsOf } = await import(/* webpackMode: "eager" */ '@weitersagen/kit/i18n')
  // The browser's own tables of languages take a phone as long as a library when they are first asked.
  formatsFor(boot.locale).number(0)
  await breath()
  textsOf(boot).t('main')
  await breath()
  const { themeOf } = await import(/* webpackMode: "eager" */ '@weitersagen/kit/theme')
  await breath()
  themeOf(boot.tenant.theme)
  await breath()
  await import(/* webpackMode: "eager" */ '@weitersagen/kit/ui')
  await breath()
  // Its files are on their way since the page itself named them. Its modules run after what they build upon, or all
  // of that ran at once.
  const screen = preloadScreen(boot)
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await breath()
  const { mount } = await import(/* webpackMode: "eager" */ './App')
  await screen
  mount(boot)
}

void start()
