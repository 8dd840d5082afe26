import { expect } from '@playwright/test'
import type { Visit } from './visit'

export interface Links {
  number: string
  short: string
  long: string
}

export class SharePage {
  constructor(private readonly visit: Visit) {}

  async isOpen(): Promise<void> {
    await expect(this.visit.heading(this.visit.texts.like('public', 'share.doneTitle'))).toBeVisible()
  }

  async links(): Promise<Links> {
    const { visit } = this
    const short = await visit.field('kit', 'shared.sharing.link').inputValue()
    await visit.page.getByText(visit.textOf('public', 'share.longLink')).click()
    const long = await visit.field('public', 'share.longLinkLabel').inputValue()
    const number = /\/r\/([0-9A-Z]{10})/.exec(short)?.[1] ?? ''
    expect(number, `a number in ${short}`).not.toBe('')
    return { number, short, long }
  }

  /** Whether WhatsApp is the solid button. */
  async whatsappLeads(): Promise<boolean> {
    const button = this.visit.page.getByRole('link', {
      name: this.visit.textOf('public', 'share.byWhatsapp'),
    })
    return (await button.count()) > 0
  }

  /** The channels beside the solid button, in the order of the page. */
  async channels(): Promise<string[]> {
    const list = this.visit.page.getByRole('list', {
      name: this.visit.textOf('public', 'share.channelsTitle'),
    })
    const aside = `(${this.visit.textOf('kit', 'shared.mailbox.newWindow')})`
    await expect(list.first()).toBeVisible()
    const names = await list.getByRole('listitem').allInnerTexts()
    return names.map((name) => name.replace(aside, '').replaceAll(/\s+/g, ' ').trim())
  }

  /** What goes with the link. */
  get message() {
    return this.visit.field('kit', 'shared.field.message')
  }

  async hasQr(): Promise<void> {
    await expect(
      this.visit.page.getByRole('img', { name: this.visit.textOf('public', 'share.qrAlt') }),
    ).toBeVisible()
  }
}
