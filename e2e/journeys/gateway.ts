import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { top } from '../fixtures/product'
import { funkwelle, havelschutz, type Tenant } from '../fixtures/tenants'
import { expect } from '../fixtures/world'
import type { Visit } from '../pages/visit'

/** A kind of link that letters bear: the page, the form of its token, and where the page keeps it. */
interface Kind {
  kind: string
  route: string
  bears: 'secret' | 'signed'
  kept: string
}

/** How a link looks behind a gateway, and where the server sends the browser that comes by it. */
interface Rewriting {
  name: string
  address: string
  arrives?: string
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(top, path), 'utf8'))

export const kinds = read('backend/internal/letters/address/testdata/links.json') as Kind[]
const rewritings = read('shell/kit/src/router/rewritings.json') as Rewriting[]
/** What the server is asked for is another address, or the same with something behind its fragment. */
export const byServer = rewritings.filter(({ arrives }) => arrives)
export const byBrowser = rewritings.filter(({ arrives }) => !arrives)

/** Partners belong to one of the two demo tenants; every other kind is tried at the one that has agencies. */
export const tenantOf = ({ route }: Kind): Tenant =>
  route.startsWith('Profiseller') ? funkwelle : havelschutz

/** A token of the form that is mailed, which no one has. */
export const unused = ({ bears }: Kind): string =>
  bears === 'secret'
    ? randomBytes(32).toString('base64url')
    : `${randomUUID()}.${randomBytes(16).toString('hex')}`

export const rewritten = ({ address }: Rewriting, page: string, token: string): string =>
  address
    .replace('{page}', page)
    .replace('{token}', token)
    .replace('{head}', token.slice(0, 20))
    .replace('{tail}', token.slice(20))

const keptIn = (visit: Visit, place: string) =>
  visit.page.evaluate((key) => (history.state as { ws?: Record<string, string> } | null)?.ws?.[key], place)

/** The page has the token as it was mailed, and its address has it no more. */
export async function holds(visit: Visit, { kept }: Kind, token: string, through: string): Promise<void> {
  await expect.poll(() => keptIn(visit, `token.${kept}`), { message: through }).toBe(token)
  await expect(visit.page, through).not.toHaveURL(/t=|t%3D/)
}

/**
 * What becomes of links that differ in their fragment alone, on a page that stands: the browser reads each as it
 * reads one that is pressed, and the page takes its token. Gives those whose token was read wrong.
 */
export function misread(
  visit: Visit,
  { kept }: Kind,
  links: [address: string, token: string][],
): Promise<string[]> {
  return visit.page.evaluate(
    async ([place, all]) => {
      const held = () => (history.state as { ws?: Record<string, string> } | null)?.ws?.[place]
      const wrong: string[] = []
      for (const [address, token] of all) {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
        for (let frames = 0; frames < 120 && held() !== token; frames++)
          await new Promise((drawn) => requestAnimationFrame(drawn))
        if (held() !== token) wrong.push(address)
      }
      return wrong
    },
    [`token.${kept}`, links] as const,
  )
}

/**
 * What a mail scanner does to a page: it presses each button and ticks each box that it finds there, once, and
 * sends each form.
 */
export async function scan(visit: Visit, link: string): Promise<number> {
  await visit.page.goto(link)
  await visit.heading(/./).waitFor()
  await visit.page.getByRole('main').getByRole('button').first().waitFor()
  return visit.page.evaluate(async () => {
    const found = document.querySelectorAll<HTMLElement>(
      'button, input[type=checkbox], input[type=radio], [role=button]',
    )
    const forms = document.querySelectorAll('form')
    for (const one of found) {
      if (one.isConnected) one.click()
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    for (const form of forms) if (form.isConnected) form.requestSubmit()
    return found.length
  })
}
