/*!
 * Puts a company's referral programme into its own page, as tall as what it shows:
 *   <script async src="https://HOST/embed.js" data-kind="widget"></script>
 * or, where the script is loaded without data-kind, as often as one likes:
 *   <weitersagen-frame kind="frame" page="/empfehlen/PRODUCT" language="de" theme="dark" channel="website"></weitersagen-frame>
 * No style is written into the page, so that a strict policy needs script-src and frame-src of HOST alone.
 */
;(() => {
  const tag = 'weitersagen-frame'
  const options = ['kind', 'page', 'language', 'theme', 'channel', 'label', 'host']
  const script = document.currentScript
  const origin = new URL(script.src).origin
  /** Until the programme says its own, in pixels: small enough for a margin, high enough for an offer. */
  const firstHeight = 400
  /** Whatever goes wrong inside, the page around keeps its end. */
  const mostHeight = 20_000
  /** How long a frame that has loaded may be silent before a link takes its place. */
  const silenceMs = 6000
  const campaign = ['channel', 'mtm_campaign', 'pk_campaign']
  const words = { de: 'Freunden empfehlen', en: 'Recommend to friends' }

  /** By which way somebody came to the page around, unless that page says it itself. */
  function channelOf(element) {
    const asked = new URLSearchParams(location.search)
    return element.getAttribute('channel') || campaign.map((name) => asked.get(name)).find(Boolean)
  }

  const languageOf = (element) =>
    element.getAttribute('language') || document.documentElement.lang.slice(0, 2).toLowerCase()

  /** What begins there, in a frame or in a window. */
  function addressOf(element, host, framed) {
    const url = new URL(host)
    url.pathname = `/${(element.getAttribute('page') || '').replace(/^\/+/, '')}`
    const look = framed && { language: languageOf(element), theme: element.getAttribute('theme') }
    const query = { ...look, channel: channelOf(element) }
    if (framed) url.searchParams.set(element.getAttribute('kind') === 'frame' ? 'frame' : 'widget', '')
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
    return url
  }

  class Embedded extends HTMLElement {
    static observedAttributes = options

    connectedCallback() {
      addEventListener('message', this)
      this.show()
    }

    disconnectedCallback() {
      removeEventListener('message', this)
      clearTimeout(this.silence)
    }

    attributeChangedCallback(_, before, now) {
      if (this.isConnected && this.frame && before !== now) this.show()
    }

    /** Unseen until it speaks: a browser draws a grey box where it may not show a page. */
    show() {
      const frame = document.createElement('iframe')
      clearTimeout(this.silence)
      this.origin = new URL(this.getAttribute('host') || origin).origin
      frame.title = this.getAttribute('label') || new URL(this.origin).host
      frame.loading = 'lazy'
      frame.allow = 'clipboard-write; web-share'
      frame.addEventListener('load', () => {
        clearTimeout(this.silence)
        if (frame.style.visibility) this.silence = setTimeout(() => this.lead(), silenceMs)
      })
      Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: `${firstHeight}px` })
      frame.style.visibility = 'hidden'
      frame.src = addressOf(this, this.origin, true)
      this.frame = frame
      this.replaceChildren(frame)
    }

    /** The programme is silent: a link leads to it, and the console says what to allow. */
    lead() {
      const link = document.createElement('a')
      link.href = addressOf(this, this.origin)
      link.target = '_blank'
      link.rel = 'noopener'
      link.textContent = this.getAttribute('label') || words[languageOf(this)] || words.en
      Object.assign(this.frame.style, { position: 'absolute', height: '0' })
      this.append(link)
      // oxlint-disable-next-line no-console -- for who builds the site around
      console.warn(
        `${this.origin} shows no frame here. The tenant's file has to turn on modules.integratedFrame and name "${location.origin}" in modules.frameOrigins.`,
      )
    }

    /** Only the programme's own frame counts, and it can do nothing but name itself, be taller or shorter, and bring its beginning into view. */
    handleEvent({ source, origin: from, data }) {
      if (source !== this.frame.contentWindow || from !== this.origin || !data) return
      if (data.type === 'weitersagen:page') {
        if (this.getBoundingClientRect().top < 0) this.scrollIntoView()
      } else if (data.type === 'weitersagen:height') {
        clearTimeout(this.silence)
        this.querySelector('a')?.remove()
        Object.assign(this.frame.style, { visibility: '', position: '' })
        if (data.height > 0) this.frame.style.height = `${Math.min(Math.ceil(data.height), mostHeight)}px`
        if (typeof data.title === 'string' && !this.getAttribute('label')) this.frame.title = data.title
      }
    }
  }

  if (!customElements.get(tag)) customElements.define(tag, Embedded)
  if (!script.dataset.kind) return
  const element = document.createElement(tag)
  for (const name of options) if (name in script.dataset) element.setAttribute(name, script.dataset[name])
  element.setAttribute('host', origin)
  script.after(element)
})()
