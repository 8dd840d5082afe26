// What the first visit of a page costs a browser with an empty cache: requests and compressed bytes, script apart, and
// for how long the page can't answer while it starts on a processor four times slower (total blocking time: what tasks
// take over 50 ms after the first paint, the median of several visits), when its largest part is painted there, and how
// much of it moves by itself.
//   node e2e/tools/firstload.mjs ADDRESS…
import { argv, env } from 'node:process'
import { chromium } from '@playwright/test'

const visits = 7

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

/** Opens the address with an empty cache and gives what `measure` makes of it. */
async function visit(address, prepare, measure) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const prepared = await prepare(devtools, page)
  await page.goto(address, { waitUntil: 'networkidle' })
  const measured = await measure(prepared, page)
  await context.close()
  return measured
}

/** Sizes of all that was loaded; `asked` says whether the page itself asked for a script, or a script did later. */
async function watchNetwork(devtools) {
  const files = new Map()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, type, initiator }) =>
    files.set(requestId, { type, asked: initiator.type === 'parser', size: 0 }),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.size = encodedDataLength
  })
  return files
}

const sum = (files) => files.reduce((total, { size }) => total + size, 0)

async function slow(devtools, page) {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    window.seen = { longtask: [], 'largest-contentful-paint': [], 'layout-shift': [] }
    for (const [type, entries] of Object.entries(window.seen))
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true })
  })
}

const started = (_, page) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const blocked = window.seen.longtask
      .filter((task) => task.startTime + task.duration > paint.startTime)
      .reduce((total, task) => total + Math.max(0, task.duration - 50), 0)
    const largest = window.seen['largest-contentful-paint'].at(-1)?.startTime ?? 0
    return { blocked, largest, moved: window.seen['layout-shift'].reduce((all, { value }) => all + value, 0) }
  })

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

for (const address of argv.slice(2)) {
  const files = [...(await visit(address, watchNetwork, (network) => network)).values()]
  const scripts = files.filter(({ type }) => type === 'Script')
  const starts = []
  for (let i = 0; i < visits; i++) starts.push(await visit(address, slow, started))
  const range = (key) => {
    const values = starts.map((start) => start[key])
    return [Math.min(...values), median(values), Math.max(...values)].map(Math.round)
  }
  const withPage = scripts.filter(({ asked }) => asked)
  const [least, middle, most] = range('blocked')
  const [soonest, largest, latest] = range('largest')
  console.log(
    `first load of ${new URL(address).pathname}: ${files.length} requests, ${kilobytes(sum(files))} compressed, ` +
      `of it script ${kilobytes(sum(scripts))} ` +
      `(${kilobytes(sum(withPage))} with the page, the rest asked for by script); ` +
      `at a quarter of the speed blocked for ${middle} ms (${least} to ${most}), ` +
      `its largest part painted after ${largest} ms (${soonest} to ${latest}), ` +
      `layout shift ${Math.max(...starts.map(({ moved }) => moved)).toFixed(3)}`,
  )
}
await browser.close()
