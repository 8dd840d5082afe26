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
  const screen = preloadScreen(boot)
  await breath()
  await import(/* webpackMode: "eager" */ '@weitersagen/kit/theme')
  await breath()
  await import(/* webpackMode: "eager" */ '@weitersagen/kit/ui')
  await breath()
  const { mount } = await import(/* webpackMode: "eager" */ './App')
  await screen
  mount(boot)
}

void start()
