import { defineConfig } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  // A page of a walk lives for seconds: what a browser would compute so that it runs faster later costs more than
  // it saves, and so does a process that draws for others.
  '--js-flags=--no-opt,--no-maglev',
  '--disable-gpu',
  '--in-process-gpu',
  // A page beside another is drawn by the process that has the programme's scripts compiled: a new one costs more
  // than what stands on the page.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
]
// A person's browser: one that calls itself headless is a robot to the programme, and its visits count for no one.
const browser = (system: string, kind = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 ${kind}Safari/537.36`
const phone = {
  userAgent: browser('Linux; Android 15; Pixel 9', 'Mobile '),
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}
const desktop = { userAgent: browser('X11; Linux x86_64'), viewport: { width: 1280, height: 900 } }

// Walks that wait for periods, runs and letters for half of their time or more: whole lives, their ends, payouts.
const waiting = [
  /public\/(path|endings|everybody)\.spec/,
  /personal\/(list|next|reward|top)\.spec/,
  /(recipient\/shop|navigation\/edition|sharing\/(deskRelease|sellerTables))\.spec/,
]

// Two runs can stand side by side: each has a product of its own, and keeps what it leaves in a folder of its own.
const results = `./test-results/${process.env.E2E_RUN ?? 'walks'}`

export default defineConfig({
  testDir: './specs',
  outputDir: `${results}/artifacts`,
  globalSetup: './fixtures/globalSetup.ts',
  // A whole life takes a complaint period and a payout run of the demo tenants, some 40 seconds of waiting for state.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // A walk computes more than it waits: eight times the same ten screens on two cores take 144 s with one worker,
  // 114 s with two, 131 s with three, 140 s with four. Those that wait most have a worker of their own.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // CI tries a walk again that fails once, and says so at the end of its log (fixtures/failures.ts): on two cores
  // with two products, a chance of one in a thousand for each walk would refuse every sixth change. By hand nothing
  // is tried again.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: `${results}/report` }],
    ['./fixtures/failures.ts', { file: `${results}/failures.txt` }],
    ['./fixtures/run.ts', { name: process.env.E2E_RUN ?? 'walks' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // One pixel a point, and no motion: a machine without a graphics card computes both, and no walk is about
    // either but those that ask for it.
    contextOptions: { deviceScaleFactor: 1, reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Recording costs time on two cores; what failed in CI is run again by hand, with a trace.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args, ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}) },
  },
  projects: [
    // These come first: beside them two others compute.
    { name: 'waiting', testMatch: waiting, use: phone, grepInvert: /@desktop/, workers: 1 },
    { name: 'desktop', testMatch: /path\.spec/, use: desktop, grep: /@desktop/, workers: 1 },
    { name: 'phone', testIgnore: [...waiting, /resilience/], use: phone, workers: 2 },
    // Kills processes, so it has a product to itself: scripts run it by itself, beside the others.
    { name: 'resilience', testDir: './specs/resilience', use: phone, workers: 1, fullyParallel: false },
  ],
})
