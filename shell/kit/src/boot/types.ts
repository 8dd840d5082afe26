/** What the server writes into the page (`<script id="boot" type="application/json">`). */

export type Palette = {
  primary: string
  primaryContrast: string
  secondary: string
  secondaryContrast: string
  background: string
  surface: string
  text: string
  /** Quiet text; derived from `text` when missing. */
  textMuted?: string
  accent: string
  /** Text on `accent`; black or white when missing. */
  accentContrast?: string
}

export type TenantTheme = Palette & {
  dark?: Partial<Palette>
  /** Corner radius in pixels; buttons and cards derive theirs from it. */
  radius: number
  fontHeading: string
  fontBody: string
  keyVisual?: string
  /** That of the page around a frame; the device chooses when missing. */
  scheme?: 'light' | 'dark'
}

export type TenantModules = {
  forcedLogin?: boolean
  autologin?: boolean
  advisor?: boolean
  widget?: boolean
  /** Shown instead of Login where login is forced. */
  preLoginRoute?: string
  /** Open where login is forced; without it the default list. */
  forcedLoginExempt?: string[]
  [module: string]: unknown
}

export type Tenant = {
  id: string
  /** Which state of the tenant's files this page is made of. */
  edition: string
  name: string
  programme: string
  /** How German texts speak to people. */
  address: 'sie' | 'du'
  /** Its customers conclude contracts; any other's place orders. */
  contracts?: boolean
  languages: string[]
  defaultLanguage: string
  logo?: string
  /** For dark surfaces; the logo itself is used on a light chip when it is missing. */
  logoDark?: string
  favicon?: string
  theme: TenantTheme
  modules: TenantModules
  /**
   * Where people begin to recommend; the start page when missing. The tenant's own web page goes before, but for
   * who is in a frame, which may stand there.
   */
  begin?: { route: string; params?: Record<string, string>; page?: string }
  /** Whose pages may hear how tall a frame is. */
  frameOrigins?: string[]
}

export type RouteAuth = 'user' | 'agency' | 'partner' | 'desk'

export type RouteEntry = {
  name: string
  /** Without the locale, for example `/empfehlen/:productId`. */
  path: string
  /** Module federation name of the remote that shows it. */
  remote: string
  auth?: RouteAuth
}

export type RemoteEntry = {
  /** URL of the remote's container script. */
  entry: string
  /** URL of its mf-manifest.json; the one beside the entry when missing. */
  manifest?: string
  integrity?: string
  /** Of the kit that it was built on; with the shell's own it finds all that it uses. */
  contract?: string
  /** Where its texts are in a language that the builds don't bring; those of the others are in the manifest. */
  texts?: string
}

export type TextTree = { [key: string]: string | TextTree }

export type FooterLink = { name: string; path: string; label: string }

export type ConsentCategory = 'required' | 'functional' | 'analytical' | 'marketing'

/** One thing that is kept in the browser; the kit's texts say for what, under its id. */
export type ConsentService = { id: string; name: string; days?: number }

export type ConsentConfig = { version: string | number } & {
  [category in ConsentCategory]?: ConsentService[]
}

export type SessionState = {
  loggedIn: boolean
  /** When an operator's look began. */
  since?: string
  until?: string
  firstName?: string
  /** Whose session it is; a recommender's when missing. */
  kind?: Exclude<RouteAuth, 'desk'>
  /** An operator looks through the person's eyes. */
  admin?: boolean
  /** Here no one is ever logged in, no matter who is elsewhere in this browser. */
  none?: boolean
  /** The server can't tell now; other tabs may know better. */
  unknown?: boolean
}

/** Something that counts visits, for people who agreed to its category. */
export type TrackerEntry = { name: string; category: ConsentCategory }

export type Boot = {
  tenant: Tenant
  locale: string
  routes: RouteEntry[]
  remotes: Record<string, RemoteEntry>
  /** Texts by namespace (`public`, `personal`, …) in `locale`. */
  texts: Record<string, TextTree>
  footer: FooterLink[]
  consent: ConsentConfig
  trackers?: TrackerEntry[]
  /** The data of the first screen, so that its first render needs no request. */
  screen?: { key: string; body?: unknown; data: unknown }
  session: SessionState
}
