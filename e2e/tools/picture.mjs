// Takes the picture of the README from a running product: `node e2e/tools/picture.mjs http://localhost:8080`.
import { argv, env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const port = new URL(argv[2] ?? 'http://localhost:8080').port
const browser = await chromium.launch({
  ...(env.CHROMIUM ? { executablePath: env.CHROMIUM } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
})

async function face(tenant) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 1100 }, locale: 'de-DE' })
  await page.goto(`http://${tenant}.localhost:${port}/de`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Nur Notwendiges' }).click()
  const picture = await page.screenshot({ type: 'png', animations: 'disabled' })
  await page.close()
  return `<img src="data:image/png;base64,${picture.toString('base64')}">`
}

const faces = [await face('havelschutz'), await face('funkwelle')]
const page = await browser.newPage({ viewport: { width: 1400, height: 632 } })
await page.setContent(`<style>
  body { margin: 0; padding: 24px; display: flex; gap: 24px; background: #e7e9ef }
  img { width: 664px; border-radius: 10px; box-shadow: 0 2px 14px #0003 }
</style>${faces.join('')}`)
await page.screenshot({
  path: fileURLToPath(new URL('../product.jpg', import.meta.url)),
  type: 'jpeg',
  quality: 78,
})
await browser.close()
