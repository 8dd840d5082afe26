// What the first visit of a page costs a browser with an empty cache: requests and compressed bytes, script apart.
//   node e2e/tools/firstload.mjs ADDRESS…
import { argv, env } from 'node:process'
import { chromium } from '@playwright/test'

const browser = await chromium.launch({
  ...(env.CHROMIUM ? { executablePath: env.CHROMIUM } : {}),
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
  ],
})
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

for (const address of argv.slice(2)) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const kinds = new Map()
  const sizes = new Map()
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  await page.goto(address, { waitUntil: 'networkidle' })
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const script = [...sizes]
    .filter(([id]) => kinds.get(id) === 'Script')
    .reduce((sum, [, size]) => sum + size, 0)
  console.log(
    `first load of ${new URL(address).pathname}: ${sizes.size} requests, ${kilobytes(total)} compressed, of it script ${kilobytes(script)}`,
  )
  await context.close()
}
await browser.close()
