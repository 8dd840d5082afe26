import { expect, type Locator, type Page } from '@playwright/test'
import type { Language, Namespace, Texts } from '../fixtures/texts'

interface Route {
  name: string
  path: string
  /** Which micro-frontend has it. */
  remote: string
}

/** What the server tells every browser of a tenant in a language. */
interface Boot {
  routes: Route[]
  consent: { version: string } & Record<(typeof optional)[number], unknown[]>
}

const optional = ['functional', 'analytical', 'marketing'] as const

/** The same for all browsers of a run, so that each worker asks once. */
const boots = new Map<string, Promise<Boot>>()

/** A visitor's browser on a tenant's pages, and what every page object needs. */
export class Visit {
  /** The question about cookies was answered in this browser. */
  private answered = false

  constructor(
    readonly page: Page,
    readonly origin: string,
    readonly texts: Texts,
  ) {}

  get language(): Language {
    return this.texts.language
  }

  textOf(namespace: Namespace, key: string, values?: Record<string, string>): string {
    return this.texts.textOf(namespace, key, values)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`)
  }

  /** Asks from within the page, as its own scripts do: with its cookies, and with the browser's idea of *.localhost. */
  async get<T>(path: string): Promise<T> {
    await this.stands()
    return this.page.evaluate(async (asked) => (await fetch(asked)).json() as Promise<T>, path)
  }

  /** Does something as the page's own scripts do, without the page. */
  async post(path: string, body: object = {}): Promise<void> {
    await this.stands()
    const refused = await this.page.evaluate(
      async ([address, text]) => {
        const headers = { 'Content-Type': 'application/json' }
        const answer = await fetch(address, { method: 'POST', headers, body: text })
        return answer.ok ? '' : `${String(answer.status)} ${await answer.text()}`
      },
      [path, JSON.stringify(body)] as const,
    )
    if (refused) throw new Error(`POST ${path}: ${refused}`)
  }

  /** A blank page can ask for nothing. */
  private async stands(): Promise<void> {
    if (!this.page.url().startsWith(this.origin)) await this.open('/robots.txt')
  }

  /** Answers the question about cookies, which stands on the first page that a browser opens. */
  async consent(): Promise<void> {
    await this.decide('consent.declineAll')
  }

  async agree(): Promise<void> {
    await this.decide('consent.acceptAll')
  }

  /** The same where a test doesn't know whether this is the browser's first page. */
  async consentOnce(): Promise<void> {
    if (!this.answered) await this.consent()
  }

  /** Declines by the cookie that the page would write, where no one is to see the question. */
  async declineUnasked(): Promise<void> {
    const { consent } = await this.boot()
    const given = new URLSearchParams({ v: consent.version })
    for (const category of optional) if (consent[category].length > 0) given.set(category, '0')
    await this.stands()
    await this.page.evaluate((value) => {
      document.cookie = `ws_consent=${encodeURIComponent(value)}; Max-Age=3600; Path=/; SameSite=Lax`
    }, given.toString())
    this.answered = true
  }

  private async decide(answer: string): Promise<void> {
    const banner = this.page.getByRole('region', { name: this.textOf('shell', 'consent.title') })
    await banner.getByRole('button', { name: this.textOf('shell', answer) }).click()
    await expect(banner).toBeHidden()
    this.answered = true
  }

  /** A second tab of the same browser, on the same page. */
  async tab(): Promise<Visit> {
    const page = await this.page.context().newPage()
    await page.goto(this.page.url())
    return new Visit(page, this.origin, this.texts)
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name, level: 1 })
  }

  field(namespace: Namespace, key: string): Locator {
    return this.page.getByLabel(this.texts.like(namespace, key))
  }

  button(namespace: Namespace, key: string): Locator {
    return this.page.getByRole('button', { name: this.texts.like(namespace, key) })
  }

  /** Presses what a mailed link does for good, and says once more that it is meant. */
  async press(namespace: Namespace, key: string): Promise<void> {
    await this.button(namespace, key).click()
    await this.onceMore()
      .getByRole('button', { name: this.texts.like(namespace, key) })
      .click()
  }

  /** The question before what can't be undone. */
  onceMore(): Locator {
    return this.page.getByRole('group', { name: this.texts.like('kit', 'onceMore.question') })
  }

  async shows(namespace: Namespace, key: string): Promise<void> {
    await expect(this.page.getByText(this.texts.like(namespace, key)).first()).toBeVisible()
  }

  /** The path of a named route for this language, as the tenant configures it and the server wrote it into the page. */
  async pathOf(name: string, language = this.language): Promise<string> {
    const route = (await this.routes(language)).find((candidate) => candidate.name === name)
    if (!route) throw new Error(`the tenant has no route ${name}`)
    return `/${language}${route.path}`
  }

  /** All that the server tells a browser of. */
  async routes(language = this.language): Promise<Route[]> {
    return (await this.boot(language)).routes
  }

  private boot(language = this.language): Promise<Boot> {
    const key = `${this.origin}/${language}`
    const known = boots.get(key) ?? this.get<Boot>(`/bff/shell/boot?path=/${language}`)
    boots.set(key, known)
    return known
  }
}
